import { beforeEach, expect, it, vi } from 'vitest';
import { defineForms, defineWords } from './words.ts';

interface Definition {
  readonly name: string;
  readonly regexp: readonly string[];
  readonly transformer: (text: string) => unknown;
}

const defined: Definition[] = [];

vi.mock('@cucumber/cucumber', () => ({ defineParameterType: (definition: Definition) => defined.push(definition) }));

beforeEach(() => {
  defined.length = 0;
});

const found = (text: string): unknown => {
  const [{ regexp, transformer }] = defined as [Definition];
  return new RegExp(`^(?:${regexp.join('|')})$`).test(text) ? transformer(text) : 'no match';
};

it('finds the entry of a word, also if another word is its beginning', () => {
  defineWords('outcome', { 'is rejected': 1, 'is rejected (401)': 2 });
  expect(found('is rejected')).toBe(1);
  expect(found('is rejected (401)')).toBe(2);
  expect(found('is accepted')).toBe('no match');
});

it('finds the form of the end of a step, and gives its quoted texts to the function of the form', () => {
  defineForms('selection', {
    '': () => 'all',
    ' named {string}': (name = '') => `named ${name}`,
    ' from {string} to {string}': (from = '', to = '') => `${from}-${to}`,
  });
  expect(found('')).toBe('all');
  expect(found(' named "a"')).toBe('named a');
  expect(found(' from "a" to "b"')).toBe('a-b');
  expect(found(` named '"a"'`)).toBe('named "a"');
  expect(found(' named')).toBe('no match');
});

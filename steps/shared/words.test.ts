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

it('reads numbers, words, kinds and values of a form', () => {
  defineForms('statement', {
    'has {int} items of {word}': (count = '', word = '') => `${count}, ${word}`,
    'belongs to the {kind} {string}': (kind = '', local = '') => `${kind} ${local}`,
    'has {string} set to {value}': (path = '', value = '') => `${path}: ${value}`,
    'has {string} set to {value}, at last': (path = '', value = '') => `${path} at last: ${value}`,
  });
  expect(found('has 3 items of a-b')).toBe('3, a-b');
  expect(found('has many items of a-b')).toBe('no match');
  expect(found('belongs to the config map "a"')).toBe('ConfigMap a');
  expect(found('belongs to the thing "a"')).toBe('no match');
  expect(found('has "spec.a" set to {b: "c"}')).toBe('spec.a: {b: "c"}');
  expect(found('has "spec.a" set to 1, at last')).toBe('spec.a at last: 1');
});

it('knows each parameter of a form', () => {
  expect(() => defineForms('statement', { 'has {number} items': () => 0 })).toThrow('unknown parameter {number}');
});

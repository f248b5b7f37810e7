import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import limits from './vocabulary-limits.json' with { type: 'json' };

const program = join(packageRoot(import.meta.url), 'dist/src/run/cucumber/count-vocabulary.js');
const counted = JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' })) as {
  readonly definitions: number;
  readonly inOneFeature: number;
  readonly unused: readonly string[];
  readonly unusedWords: readonly string[];
};

it('every step definition is used', () => {
  expect(counted.definitions).toBeGreaterThan(500);
  expect(counted.unused, 'use the phrase in a feature, or delete its step definition').toEqual([]);
});

it('every word of a parameter type is used', () => {
  expect(counted.unusedWords, 'use the word in a feature, or delete it from its defineWords table').toEqual([]);
});

// Each definition is a phrase to learn and code to keep: the same work in other words is not a new one.
it('the number of step definitions does not rise', () => {
  expect(
    counted.definitions,
    'use a phrase that exists, or give it another word (steps/README.md); if neither fits, raise the limit in ' +
      'vocabulary-limits.json in the same commit and say why; if the number fell, lower the limit',
  ).toBe(limits.definitions);
});

// A phrase that only one feature uses is one more phrase that its readers and authors have to learn.
it('the number of step definitions that serve one feature only does not rise', () => {
  const { definitions, inOneFeature } = counted;
  process.stdout.write(`${definitions} step definitions, ${inOneFeature} of them serve one feature only\n`);
  expect(
    inOneFeature,
    'use a phrase that exists (steps/README.md); if none fits, raise the limit in vocabulary-limits.json in the same ' +
      'commit and say why; if the number fell, lower the limit',
  ).toBe(limits.inOneFeature);
});

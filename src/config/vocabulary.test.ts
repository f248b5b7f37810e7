import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { readFeatures } from '../rules/features.ts';
import { fittingDefinitions } from '../run/cucumber/quick-match.ts';
import limits from './vocabulary-limits.json' with { type: 'json' };

// Cucumber loads the compiled steps.
const compiled = join(packageRoot(import.meta.url), 'dist/src/run/cucumber/vocabulary.js');
const { vocabularyByFile } = (await import(compiled)) as typeof import('../run/cucumber/vocabulary.ts');
const definitions = (await vocabularyByFile()).stepDefinitions;
const fitting = fittingDefinitions(definitions);
const users = new Map(definitions.map((definition) => [definition, new Set<string>()]));
for (const { uri, steps } of readFeatures().scenarios)
  for (const definition of steps.flatMap(fitting)) users.get(definition)?.add(uri);

it('every step definition is used', () => {
  const unused = [...users].filter(([, uris]) => uris.size === 0).map(([{ expression }]) => expression.source);
  expect(unused).toEqual([]);
});

// A phrase that only one feature uses is one more phrase that its readers and authors have to learn.
it('the number of step definitions that serve one feature only does not rise', () => {
  const inOneFeature = [...users.values()].filter(({ size }) => size === 1).length;
  process.stdout.write(`${definitions.length} step definitions, ${inOneFeature} of them serve one feature only\n`);
  expect(
    inOneFeature,
    'use a phrase that exists (steps/README.md); if none fits, raise the limit in vocabulary-limits.json in the same ' +
      'commit and say why; if the number fell, lower the limit',
  ).toBe(limits.inOneFeature);
});

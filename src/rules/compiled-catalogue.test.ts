import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Catalogue } from './catalogue.ts';
import { type CompiledCatalogue, compiledFile, isCompiled } from './compiled-catalogue.ts';
import { readFeatures } from './features.ts';
import { ruleDefinitions } from './rule-definitions.ts';
import { matchesAny } from './selection.ts';
import { similarRules } from './similar-rules.ts';

const compiled = JSON.parse(readFileSync(compiledFile('catalogue'), 'utf8')) as CompiledCatalogue;

it('the compiled catalogue equals what the features contain', () => {
  expect(compiled).toEqual({ features: readFeatures(), definitions: [...ruleDefinitions().values()] });
});

it('sources do not use it', () => {
  expect(isCompiled()).toBe(false);
});

it('each rule with a scenario has compiled places: steps, checks, an implementation and a fault', () => {
  const places = JSON.parse(readFileSync(compiledFile('rule-places'), 'utf8')) as Record<string, { steps: string[] }>;
  const rules = [...Catalogue.read().rules.values()];
  const without = rules.filter(({ id, scenarios }) => scenarios.length > 0 && !places[id]?.steps.length);
  expect([Object.keys(places).length, without.map(({ id }) => id)]).toEqual([rules.length, []]);
});

it('rules are selected in any case, and a mistyped one has suggestions', () => {
  const ids = ['PAGE-03', 'PAGE-04', 'PAGE-13', 'RV-03', 'META-21'];
  expect(matchesAny(['page', 'rv-0*'], 'RV-03')).toBe(true);
  expect(similarRules('page-3', ids)).toEqual(['PAGE-03', 'PAGE-13', 'PAGE-04']);
  expect(similarRules('pags', ids)).toEqual(['PAGE']);
  expect(similarRules('completely-other', ids)).toEqual([]);
});

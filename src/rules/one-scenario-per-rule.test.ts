import { expect, it } from 'vitest';
import { Catalogue } from './catalogue.ts';
import type { ScenarioEntry } from './features.ts';
import { oneScenarioPerRule } from './one-scenario-per-rule.ts';

const scenario = (id: string, over: Partial<ScenarioEntry> = {}): ScenarioEntry => ({
  ...{
    id,
    uri: 'features/a.feature',
    line: 1,
    name: id,
    feature: 'a',
    rules: ['PAGE-01'],
    tags: [],
    level: 'must',
    needs: [],
    options: [],
    after: [],
  },
  ...{ clock: false, passes: null, disruptive: false, slow: false, client: false, steps: [], cells: [], ...over },
});
const idsOf = (...scenarios: ScenarioEntry[]): string[] => oneScenarioPerRule(scenarios).map(({ id }) => id);

it.each<[string, Partial<ScenarioEntry>]>([
  ['observes', { level: 'observe' }],
  ['needs a client', { client: true }],
  ['moves the clock', { clock: true }],
  ['waits for time', { passes: 60 }],
  ['needs an option', { options: ['a=1'] }],
  ['disturbs others', { disruptive: true }],
  ['is slow', { slow: true }],
  ['needs a capability', { needs: ['chunking'] }],
])('a plain scenario is looked at instead of one that %s', (_what, over) => {
  expect(idsOf(scenario('one', over), scenario('plain'))).toEqual(['plain']);
});

it('of those that ask the same the first one is taken', () => {
  expect(idsOf(scenario('first'), scenario('second'))).toEqual(['first']);
});

it('the order stays, and what judges two rules is taken once', () => {
  const shown = idsOf(
    scenario('slow', { rules: ['RV-01'], slow: true }),
    scenario('other'),
    scenario('both', { rules: ['PAGE-02', 'PAGE-03'] }),
  );
  expect(shown).toEqual(['slow', 'other', 'both']);
});

it('no rule of the features goes without a scenario', () => {
  const { scenarios } = Catalogue.read();
  const rulesOf = (some: readonly ScenarioEntry[]): string[] => [...new Set(some.flatMap(({ rules }) => rules))].sort();
  const looked = oneScenarioPerRule(scenarios);
  expect(rulesOf(looked)).toEqual(rulesOf(scenarios));
  expect(looked.length).toBeLessThan(scenarios.length / 2 + 100);
});

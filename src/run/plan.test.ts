import { describe, expect, it } from 'vitest';
import type { ScenarioEntry } from '../rules/features.ts';
import { planGroups, shuffled, startOptions } from './plan.ts';

const entry = (over: Partial<ScenarioEntry>): ScenarioEntry => ({
  id: 'x:1',
  uri: 'x',
  line: 1,
  name: '',
  feature: '',
  rules: ['PAGE-01'],
  tags: [],
  level: 'must',
  needs: [],
  options: [],
  after: [],
  clock: false,
  disruptive: false, slow: false,
  client: false,
  steps: [],
  ...over,
});

describe('planning', () => {
  it('gives scenarios with equal needs one server', () => {
    const groups = planGroups([
      entry({ id: 'a' }),
      entry({ id: 'b', options: ['x=1'] }),
      entry({ id: 'c', options: ['x=1'] }),
      entry({ id: 'd', options: ['x=2'] }),
      entry({ id: 'e', disruptive: true }),
      entry({ id: 'f', clock: true, disruptive: true }),
      entry({ id: 'g' }),
    ]);
    expect(groups.map((group) => [group.kind, group.scenarios.map((scenario) => scenario.id).join('')])).toEqual([
      ['shared', 'ag'],
      ['options', 'bc'],
      ['options', 'd'],
      ['alone', 'e'],
      ['fresh', 'f'],
    ]);
  });

  it('starts servers with a clock of their own with the options asked for', () => {
    const groups = planGroups([entry({ id: 'a', clock: true }), entry({ id: 'b', clock: true, options: ['x=1'] })]);
    expect(groups.map(({ kind, options }) => [kind, options])).toEqual([['fresh', {}], ['fresh', { x: '1' }]]);
  });

  it('reads start options, repeated ones add up', () => {
    expect(startOptions(['a=1', 'b', 'c=x=y', 'a=2'])).toEqual({ a: ['1', '2'], b: '', c: 'x=y' });
  });

  it('shuffles the same for a seed, otherwise for another, and loses nothing', () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    expect(shuffled(items, 7)).toEqual(shuffled(items, 7));
    expect(shuffled(items, 7)).not.toEqual(shuffled(items, 8));
    expect([...shuffled(items, 7)].sort((a, b) => a - b)).toEqual(items);
  });
});

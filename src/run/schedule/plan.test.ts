import { describe, expect, it } from 'vitest';
import { planGroups, shuffled, startOptions } from './plan.ts';
import { scenarioEntry } from '../test-support/scenario-entry.ts';

describe('planning', () => {
  it('puts scenarios with the same needs on one server', () => {
    const groups = planGroups([
      scenarioEntry({ id: 'a' }),
      scenarioEntry({ id: 'b', options: ['x=1'] }),
      scenarioEntry({ id: 'c', options: ['x=1'] }),
      scenarioEntry({ id: 'd', options: ['x=2'] }),
      scenarioEntry({ id: 'e', disruptive: true }),
      scenarioEntry({ id: 'f', clock: true, disruptive: true }),
      scenarioEntry({ id: 'g' }),
      scenarioEntry({ id: 'h', clock: true }),
      scenarioEntry({ id: 'i', clock: true }),
    ]);
    expect(groups.map((group) => [group.kind, group.scenarios.map((scenario) => scenario.id).join('')])).toEqual([
      ['shared', 'ag'],
      ['options', 'bc'],
      ['options', 'd'],
      ['alone', 'e'],
      ['clock', 'f'],
      ['clock', 'hi'],
    ]);
  });

  it('groups scenarios that move the clock by their start options', () => {
    const groups = planGroups([
      scenarioEntry({ id: 'a', clock: true }),
      scenarioEntry({ id: 'b', clock: true, options: ['x=1'] }),
    ]);
    expect(groups.map(({ kind, options }) => [kind, options])).toEqual([
      ['clock', {}],
      ['clock', { x: '1' }],
    ]);
  });

  it('reads start options; repeated options form a list', () => {
    expect(startOptions(['a=1', 'b', 'c=x=y', 'a=2'])).toEqual({ a: ['1', '2'], b: '', c: 'x=y' });
  });

  it('gives the same order for the same seed, another for another seed, and loses no scenario', () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    expect(shuffled(items, 7)).toEqual(shuffled(items, 7));
    expect(shuffled(items, 7)).not.toEqual(shuffled(items, 8));
    expect([...shuffled(items, 7)].sort((a, b) => a - b)).toEqual(items);
  });
});

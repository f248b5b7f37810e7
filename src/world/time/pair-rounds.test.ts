import { expect, it } from 'vitest';
import { pairRounds } from './pair-rounds.ts';

const things = ['a', 'b', 'c', 'd', 'e', 'f'];

it('lets each meet one other in a round', () => {
  for (const first of [0, 1, 4, 7]) expect(pairRounds(things, first, 1).flat().sort()).toEqual(things);
});

it('lets each meet each of the others once in all rounds', () => {
  const pairs = pairRounds(things, 3, 5).map((pair) => [...pair].sort().join(''));
  expect(new Set(pairs).size).toBe(15);
  expect(pairs).toHaveLength(15);
});

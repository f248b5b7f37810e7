import { expect, it } from 'vitest';
import { pairRounds } from './pair-rounds.ts';

const elements = ['a', 'b', 'c', 'd', 'e', 'f'];

it('pairs each element with one other element in a round', () => {
  for (const first of [0, 1, 4, 7]) expect(pairRounds(elements, first, 1).flat().sort()).toEqual(elements);
});

it('pairs each element with every other element once in all rounds', () => {
  const pairs = pairRounds(elements, 3, 5).map((pair) => [...pair].sort().join(''));
  expect(new Set(pairs).size).toBe(15);
  expect(pairs).toHaveLength(15);
});

import { expect, it } from 'vitest';
import { callsOfToken } from './token-reviews.ts';

const of = (token: string) => ({ kind: 'TokenReview', spec: { token } });

it('counts the calls about one token', () => {
  expect(callsOfToken([of('a'), of('b'), undefined], 'a', 1).findings).toEqual([]);
  expect(callsOfToken([of('a'), of('a')], 'a', 1).findings).toHaveLength(1);
  expect(callsOfToken([], 'a', 1).findings).toHaveLength(1);
});

import { expect, it } from 'vitest';
import { tokenServiceWasCalledTimes } from './token-reviews.ts';

const of = (token: string) => ({ kind: 'TokenReview', spec: { token } });

it('counts the calls about one token', () => {
  expect(tokenServiceWasCalledTimes([of('a'), of('b'), undefined], 'a', 1).findings).toEqual([]);
  expect(tokenServiceWasCalledTimes([of('a'), of('a')], 'a', 1).findings).toHaveLength(1);
  expect(tokenServiceWasCalledTimes([], 'a', 1).findings).toHaveLength(1);
});

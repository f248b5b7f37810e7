import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * The token service was called this number of times about the token (B 5.6, B 8). `reviews` are the bodies of all its
 * calls.
 */
export const tokenServiceWasCalledTimes = (reviews: readonly JsonValue[], token: string, count: number): Judgement => {
  const seen = reviews.filter((review) => valueAt(review, 'spec', 'token') === token).length;
  return judgement(
    'tokenServiceWasCalledTimes',
    seen === count
      ? []
      : [{ message: `the token service was called ${seen} times`, expected: count, seen, exchanges: [] }],
  );
};

import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The backend was called this number of times about the images (B 6.4). `reviews` are the bodies of its calls. */
export const backendWasCalledTimes = (reviews: readonly JsonValue[], count: number): Judgement =>
  judgement(
    'backendWasCalledTimes',
    reviews.length === count ? [] : [finding(`the backend was called ${reviews.length} times`, count, reviews.length)],
  );

/** The backend was called at least once. */
export const backendWasCalled = (reviews: readonly JsonValue[]): Judgement =>
  judgement(
    'backendWasCalled',
    reviews.length > 0 ? [] : [finding('the backend was not called', 'a call of the webhook', 'none')],
  );

/** The member of each review at this path has this value. Without a review there is no fact. */
export const reviewsHaveValue = (reviews: readonly JsonValue[], path: string, expected: JsonValue): Judgement => {
  const values = reviews.map((review) =>
    path.split('.').reduce<JsonValue>((value, member) => valueAt(value, member), review),
  );
  return judgement(
    'reviewsHaveValue',
    values
      .filter((value) => !isDeepStrictEqual(value, expected))
      .map((value) => finding(`${path} of the review has another value`, expected, value)),
    values.length,
  );
};

/** Each review contains one element of `spec.containers` for each of these images, in any order. */
export const reviewsNameImages = (reviews: readonly JsonValue[], images: readonly string[]): Judgement => {
  const sorted = (list: readonly unknown[]): unknown[] => [...list].map(String).sort();
  const seen = reviews.map((review) =>
    listAt(review, 'spec', 'containers').map((container: JsonValue) => valueAt(container, 'image')),
  );
  return judgement(
    'reviewsNameImages',
    seen
      .filter((list) => !isDeepStrictEqual(sorted(list), sorted(images)))
      .map((list) => finding('the review lists other images', images, list)),
    seen.length,
  );
};

/** A call that arrived at this time, in milliseconds. */
interface Timed {
  readonly atMs: number;
}

/**
 * Failed calls were retried after about the configured wait: not before four fifths of it, and not after ten times of
 * it, since a busy machine is late. Without a retry there is no fact.
 */
export const retriesWaited = (tries: ReadonlyMap<string, readonly Timed[]>, waitMs: number): Judgement => {
  const gaps = [...tries].flatMap(([failure, [first, second]]) =>
    first && second ? [{ failure, ms: second.atMs - first.atMs }] : [],
  );
  const wrong = gaps.filter(({ ms }) => ms < 0.8 * waitMs || ms > 10 * waitMs);
  return judgement(
    'retriesWaited',
    wrong.map(({ failure, ms }) =>
      finding(`the wait before the retry after "${failure}" is out of range`, `${waitMs} ms`, `${Math.round(ms)} ms`),
    ),
    gaps.length,
  );
};

/** At least one failed call was retried. `creates` are the requests that caused the calls. */
export const someCallsAreRetried = (
  tries: ReadonlyMap<string, readonly Timed[]>,
  creates: readonly Exchange[],
): Judgement =>
  judgement(
    'someCallsAreRetried',
    [...tries.values()].some((calls) => calls.length > 1)
      ? []
      : [
          finding(
            'no failed call was retried',
            'a second call',
            Object.fromEntries([...tries].map(([failure, calls]) => [failure, calls.length])),
            ...creates,
          ),
        ],
  );

/** The body of the response contains the text. */
export const responseContainsReason = (answer: Exchange, reason: string): Judgement => {
  const body = answer.response ? Buffer.from(answer.response.body).toString('utf8') : '';
  return judgement(
    'responseContainsReason',
    !answer.response || body.includes(reason)
      ? []
      : [finding('the response does not contain the reason', reason, body.slice(0, 500), answer)],
    answer.response ? 1 : 0,
  );
};

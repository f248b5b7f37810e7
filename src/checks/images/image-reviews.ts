import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Json } from '../../client/exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The backend was asked about the images so many times (B 6.4). `reviews` are the bodies of its calls. */
export const askedTimes = (reviews: readonly Json[], count: number): Judgement =>
  judgement(
    'askedTimes',
    reviews.length === count ? [] : [finding(`the backend was asked ${reviews.length} times`, count, reviews.length)],
  );

/** The backend was asked, once or more. */
export const wasAsked = (reviews: readonly Json[]): Judgement =>
  judgement('wasAsked', reviews.length > 0 ? [] : [finding('the backend was not asked', 'a review', 'none')]);

/** The member of each review, by its path, is this. Nothing is judged without a review. */
export const reviewShows = (reviews: readonly Json[], path: string, expected: Json): Judgement => {
  const values = reviews.map((review) => path.split('.').reduce<Json>((value, member) => value?.[member], review));
  return judgement(
    'reviewShows',
    values
      .filter((value) => !isDeepStrictEqual(value, expected))
      .map((value) => finding(`${path} of the review`, expected, value)),
    values.length,
  );
};

/** Each review holds one element of `spec.containers` for each of these images, in any order. */
export const namesImages = (reviews: readonly Json[], images: readonly string[]): Judgement => {
  const sorted = (list: readonly unknown[]): unknown[] => [...list].map(String).sort();
  const seen = reviews.map((review) => (review?.spec?.containers ?? []).map((container: Json) => container?.image));
  return judgement(
    'namesImages',
    seen
      .filter((list) => !isDeepStrictEqual(sorted(list), sorted(images)))
      .map((list) => finding('the images of the review', images, list)),
    seen.length,
  );
};

/** A call that came at this time, in milliseconds. */
interface Timed {
  readonly atMs: number;
}

/**
 * Failed calls that were made again came after about the wait that the configuration names: not before four fifths of it,
 * and not after ten times of it, since a busy machine is late. Nothing is judged when none was made again.
 */
export const waitedBetween = (tries: ReadonlyMap<string, readonly Timed[]>, waitMs: number): Judgement => {
  const gaps = [...tries].flatMap(([failure, [first, second]]) =>
    first && second ? [{ failure, ms: second.atMs - first.atMs }] : [],
  );
  const wrong = gaps.filter(({ ms }) => ms < 0.8 * waitMs || ms > 10 * waitMs);
  return judgement(
    'waitedBetween',
    wrong.map(({ failure, ms }) =>
      finding(`the wait before the second call after "${failure}"`, `${waitMs} ms`, `${Math.round(ms)} ms`),
    ),
    gaps.length,
  );
};

/** Some failure was followed by another call. */
export const someTriedAgain = (tries: ReadonlyMap<string, readonly Timed[]>): Judgement =>
  judgement(
    'someTriedAgain',
    [...tries.values()].some((calls) => calls.length > 1)
      ? []
      : [
          finding(
            'no failure was followed by another call',
            'a second call',
            Object.fromEntries([...tries].map(([failure, calls]) => [failure, calls.length])),
          ),
        ],
  );

/** The body of the answer holds the text. */
export const tellsReason = (answer: Exchange, reason: string): Judgement => {
  const said = answer.response ? Buffer.from(answer.response.body).toString('utf8') : '';
  return judgement(
    'tellsReason',
    !answer.response || said.includes(reason)
      ? []
      : [finding('the answer does not tell the reason', reason, said.slice(0, 500), answer)],
    answer.response ? 1 : 0,
  );
};

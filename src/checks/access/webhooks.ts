import { isDeepStrictEqual } from 'node:util';
import { finding } from '../finding.ts';
import type { Json } from '../../client/exchange.ts';
import { type Judgement, judgement } from '../judgement.ts';

const operationsOf = (requests: readonly Json[]): readonly string[] =>
  requests.map((request) => String(request?.operation));

/** A webhook was asked about an object: at all, or exactly for these operations in this order. `requests` are those of its reviews (B 6.3). */
export const isAskedAbout = (requests: readonly Json[], operations?: readonly string[]): Judgement => {
  const seen = operationsOf(requests);
  const good = operations ? isDeepStrictEqual(seen, operations) : seen.length > 0;
  return judgement(
    'isAskedAbout',
    good ? [] : [finding(`the webhook was asked for ${seen.join(', ') || 'nothing'}`, operations ?? 'a review', seen)],
  );
};

/** A webhook was not asked about an object. Says nothing by itself: a control must show that a call would have been seen. */
export const isNotAskedAbout = (requests: readonly Json[]): Judgement => {
  const seen = operationsOf(requests);
  return judgement(
    'isNotAskedAbout',
    seen.length === 0 ? [] : [finding(`the webhook was asked for ${seen.join(', ')}`, 'no review', seen)],
  );
};

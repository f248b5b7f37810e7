import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import type { Judgement } from '../judgement.ts';
import { judgement } from '../judgement.ts';

/**
 * One of the groups of reviews contains a review whose object has the label of its group (B 5.12). Groups without
 * reviews are no facts.
 */
export const webhookReceivedLabel = (
  groups: readonly { readonly reviews: readonly JsonValue[]; readonly label: string }[],
): Judgement => {
  const called = groups.filter(({ reviews }) => reviews.length > 0);
  if (called.length < groups.length) return judgement('webhookReceivedLabel', [], 0);
  const saw = called.some(({ reviews, label }) =>
    reviews.some((request) => valueAt(request, 'object', 'metadata', 'labels', label) !== undefined),
  );
  const seen = called.map(({ reviews }) =>
    reviews.map((request) => membersAt(request, 'object', 'metadata', 'labels')),
  );
  return judgement(
    'webhookReceivedLabel',
    saw
      ? []
      : [
          {
            message: 'a webhook did not receive the change of another webhook',
            expected: called.map(({ label }) => label),
            seen,
            exchanges: [],
          },
        ],
    called.length,
  );
};

import { isDeepStrictEqual } from 'node:util';
import { finding } from '../finding.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { type Judgement, judgement } from '../judgement.ts';

const operationsOf = (requests: readonly JsonValue[]): readonly string[] =>
  requests.map((request) => String(valueAt(request, 'operation')));

/**
 * A webhook was called about an object: at least once, or exactly for these operations in this order. `requests` are
 * those of its reviews (B 6.3).
 */
export const webhookWasCalledFor = (requests: readonly JsonValue[], operations?: readonly string[]): Judgement => {
  const seen = operationsOf(requests);
  const good = operations ? isDeepStrictEqual(seen, operations) : seen.length > 0;
  return judgement(
    'webhookWasCalledFor',
    good
      ? []
      : [
          finding(
            `the webhook was called for ${seen.join(', ') || 'no operation'}`,
            operations ?? 'a call of the webhook',
            seen,
          ),
        ],
  );
};

/**
 * A webhook was not called about an object. This proves nothing alone: a control must show that a call would have been
 * seen.
 */
export const webhookWasNotCalledFor = (requests: readonly JsonValue[]): Judgement => {
  const seen = operationsOf(requests);
  return judgement(
    'webhookWasNotCalledFor',
    seen.length === 0 ? [] : [finding(`the webhook was called for ${seen.join(', ')}`, 'no call of the webhook', seen)],
  );
};

import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { numberOfQuantity } from '../volumes/volume-form.ts';
import { isList, itemsOf } from '../lists/lists.ts';
import { succeeded } from '../succeeded.ts';

/**
 * Creates in sequence: some succeeded, the last returned an error. Without any accepted create there is no fact.
 */
export const someCreatesThenError = (creates: readonly Exchange[]): Judgement => {
  const name = 'someCreatesThenError';
  const last = creates.at(-1);
  if (!last?.response || !creates.some(succeeded)) return judgement(name, [], 0);
  return judgement(
    name,
    last.response.status >= 400
      ? []
      : [finding(`all ${creates.length} creates succeeded`, 'an error', outcomeOf(last), last)],
  );
};

/** The list has at most this number of items; `counts` selects the items that count. */
export const listContainsAtMost = (
  list: Exchange,
  most: number,
  counts: (item: JsonValue) => boolean = () => true,
): Judgement => {
  const shape = isList(list);
  if (shape.seen === 0 || shape.findings.length > 0) return shape;
  const held = itemsOf(list).filter(counts).length;
  return judgement(
    'listContainsAtMost',
    held <= most ? [] : [finding(`the list has ${held} items`, `at most ${most}`, held, list)],
  );
};

/** The usage in a quota's status is not over the limit; without a number there is no fact. */
export const quotaUsageIsWithin = (quota: Exchange, resource: string, hard: number): Judgement => {
  const used = Number(valueAt(quota.json, 'status', 'used', resource) ?? Number.NaN);
  if (Number.isNaN(used)) return judgement('quotaUsageIsWithin', [], 0);
  return judgement(
    'quotaUsageIsWithin',
    used <= hard ? [] : [finding(`the quota reports ${used} in use`, `at most ${hard}`, used, quota)],
  );
};

/**
 * The usage in the status of a quota is `wanted`, in any notation of quantities. Without a usage that is more than
 * nothing, no controller has counted, and there is no fact.
 */
export const showsUsage = (quota: Exchange, wanted: Readonly<Record<string, string>>): Judgement => {
  const used = new Map<string, JsonValue>(Object.entries(membersAt(quota.json, 'status', 'used')));
  const isCounted = Object.keys(wanted).some((resource) => numberOfQuantity(used.get(resource)) > 0);
  if (!isCounted) return judgement('showsUsage', [], 0);
  const wrong = Object.entries(wanted).filter(
    ([resource, amount]) => numberOfQuantity(used.get(resource)) !== numberOfQuantity(amount),
  );
  return judgement(
    'showsUsage',
    wrong.map(([resource, amount]) =>
      finding(`the quota shows another usage of ${resource}`, amount, used.get(resource) ?? 'absent', quota),
    ),
    Object.keys(wanted).length,
  );
};

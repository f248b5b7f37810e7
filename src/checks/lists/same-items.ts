import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement, together } from '../judgement.ts';
import { isList, itemsOf, keyOf } from './lists.ts';

const few = (keys: readonly string[]): string =>
  keys.slice(0, 5).join(', ') + (keys.length > 5 ? ` and ${keys.length - 5} more` : '');

/**
 * The lists of one side (one, or the pages of one) contain the same items as those of the other, each as often and in
 * the same state, in any order. Responses that are not lists are findings; a missing response leaves nothing to judge.
 */
export const sameItems = (
  name: string,
  left: readonly Exchange[],
  right: readonly Exchange[],
  counts: (item: JsonValue) => boolean = () => true,
): Judgement => {
  const all = [...left, ...right];
  const proper = together(name, all.map(isList));
  if (proper.findings.length > 0) return proper;
  if (left.length === 0 || right.length === 0 || proper.seen < all.length) return judgement(name, [], 0);
  const [these, those] = [left, right].map((lists) => lists.flatMap(itemsOf).filter(counts)) as [
    JsonValue[],
    JsonValue[],
  ];
  const byKey = new Map(those.map((item) => [keyOf(item), item]));
  const shown = new Map(these.map((item) => [keyOf(item), item]));
  const missing = [...byKey.keys()].filter((key) => !shown.has(key));
  const extra = [...shown.keys()].filter((key) => !byKey.has(key));
  const other = [...shown]
    .filter(([key, item]) => byKey.has(key) && !isDeepStrictEqual(item, byKey.get(key)))
    .map(([key]) => key);
  const twice = these.length !== shown.size || those.length !== byKey.size;
  const findings = [
    ...(missing.length > 0
      ? [
          finding(
            `${missing.length} items are missing: "${few(missing)}"`,
            [...byKey.keys()],
            [...shown.keys()],
            ...all,
          ),
        ]
      : []),
    ...(extra.length > 0
      ? [finding(`items that the other list lacks: "${few(extra)}"`, [...byKey.keys()], [...shown.keys()], ...all)]
      : []),
    ...(other.length > 0
      ? [
          finding(
            `items in another state: "${few(other)}"`,
            byKey.get(other[0] as string),
            shown.get(other[0] as string),
            ...all,
          ),
        ]
      : []),
    ...(twice ? [finding('the list contains items more than once', those.length, these.length, ...all)] : []),
  ];
  return judgement(name, findings, Math.max(these.length, those.length));
};

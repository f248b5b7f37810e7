import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Json } from '../client/exchange.ts';
import { finding } from './finding.ts';
import { type Judgement, judgement } from './judgement.ts';
import { itemsOf, keyOf } from './lists.ts';

/** One of the lists holds the object in exactly the state given (list items may leave out apiVersion and kind). */
export const itemIsAsBefore = (lists: readonly Exchange[], before: Json): Judgement => {
  if (lists.length === 0 || lists.some((list) => !list.response)) return judgement('itemIsAsBefore', [], 0);
  const list = lists.find((candidate) => itemsOf(candidate).some((item) => keyOf(item) === keyOf(before)));
  if (!list) return judgement('itemIsAsBefore', [finding(`${keyOf(before)} is missing`, before, null, ...lists)]);
  const item = itemsOf(list).find((candidate) => keyOf(candidate) === keyOf(before));
  const { apiVersion: _a, kind: _k, ...wanted } = before;
  const { apiVersion: _b, kind: _l, ...seen } = item;
  return judgement('itemIsAsBefore', isDeepStrictEqual(seen, wanted) ? [] : [finding(`${keyOf(before)} shows another state`, wanted, seen, list)]);
};

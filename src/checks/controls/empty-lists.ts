import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
import { itemsOf } from '../lists/lists.ts';
import { succeeded } from '../succeeded.ts';
import { classKey, requestClass, type RequestClass } from './request-class.ts';

/** A collection of which every list in a scenario is empty. */
export interface EmptyList {
  readonly class: RequestClass;
  readonly exchange: Exchange;
}

/**
 * Lists that prove nothing by themselves: a server that never lists an object returns them too. One list for each
 * resource of which the exchanges show no item.
 */
export const emptyLists = (exchanges: readonly Exchange[]): readonly EmptyList[] => {
  const empty = new Map<string, EmptyList>();
  const filled = new Set<string>();
  for (const exchange of exchanges) {
    const found = requestClass(exchange);
    const isList = found.verb === 'list' && exchange.frames === null && isArray(valueAt(exchange.json, 'items'));
    if (!isList || !succeeded(exchange)) continue;
    const key = classKey(found);
    if (itemsOf(exchange).length > 0) filled.add(key);
    else if (!empty.has(key)) empty.set(key, { class: found, exchange });
  }
  return [...empty].flatMap(([key, list]) => (filled.has(key) ? [] : [list]));
};

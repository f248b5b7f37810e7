import type { Exchange } from '../../client/exchange.ts';
import { apiVersionOf, type KindAddress } from '../../client/paths/kinds.ts';
import { itemsOf, keyOf } from '../lists/lists.ts';

/**
 * Keys of entries whose kind or apiVersion differs from that of their collection; entries without a type are ignored (A
 * 1).
 */
export const foreignTypesOf = (
  lists: ReadonlyArray<{ readonly kind: KindAddress; readonly list: Exchange }>,
): readonly string[] =>
  lists.flatMap(({ kind, list }) =>
    itemsOf(list)
      .filter(
        (item) =>
          (item?.kind !== undefined && item.kind !== kind.kind) ||
          (item?.apiVersion !== undefined && item.apiVersion !== apiVersionOf(kind)),
      )
      .map((item) => `${kind.kind} ${keyOf(item)}: ${item.apiVersion ?? ''} ${item.kind ?? ''}`),
  );

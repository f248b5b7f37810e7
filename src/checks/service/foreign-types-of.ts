import type { Exchange } from '../../client/exchange.ts';
import { apiVersionOf, type KindAddress } from '../../client/kinds.ts';
import { itemsOf, keyOf } from '../lists/lists.ts';

/** Keys of entries that name another kind or apiVersion than their collection has; entries that name none are left out (A 1). */
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

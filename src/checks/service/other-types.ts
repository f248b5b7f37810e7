import type { Exchange } from '../../client/typed-exchange.ts';
import { apiVersionOf, type KindAddress } from '../../client/paths/kinds.ts';
import { valueAt } from '../../client/values/json-value.ts';
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
          (valueAt(item, 'kind') !== undefined && valueAt(item, 'kind') !== kind.kind) ||
          (valueAt(item, 'apiVersion') !== undefined && valueAt(item, 'apiVersion') !== apiVersionOf(kind)),
      )
      .map(
        (item) => `${kind.kind} ${keyOf(item)}: ${valueAt(item, 'apiVersion') ?? ''} ${valueAt(item, 'kind') ?? ''}`,
      ),
  );

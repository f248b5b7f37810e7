import type { Json } from '../../server/model.ts';
import type { ServerParts } from '../../server/parts.ts';

/** Plants: lists of one kind have kind List (A 3). */
export const genericListKind =
  (kind: string) =>
  ({ behaviours: { wire } }: ServerParts): void => {
    const { listKind } = wire;
    wire.listKind = (listed, count, everywhere) =>
      listed.kind === kind ? 'List' : listKind(listed, count, everywhere);
  };

/** Plants: changes lists of one kind before they are sent. */
export const changeListsOf =
  (kind: string, change: (list: Json) => Json) =>
  ({ behaviours: { wire } }: ServerParts): void => {
    const { listBody } = wire;
    wire.listBody = (body, listed) => (listed.kind === kind ? change(listBody(body, listed)) : listBody(body, listed));
  };

/** Plants: the items of an empty list of one kind are null. */
export const nullForEmptyItems = (kind: string) =>
  changeListsOf(kind, (list) => (list.items.length === 0 ? { ...list, items: null } : list));

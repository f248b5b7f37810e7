import type { Json } from '../../server/model.ts';
import type { ServerParts } from '../../server/core.ts';
import { changeListBody } from '../stages/change-list-body.ts';

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
  (parts: ServerParts): void =>
    changeListBody(parts, (body, listed) => (listed.kind === kind ? change(body) : body));

/** Plants: the items of an empty list of one kind are null. */
export const nullForEmptyItems = (kind: string) =>
  changeListsOf(kind, (list) => (list.items.length === 0 ? { ...list, items: null } : list));

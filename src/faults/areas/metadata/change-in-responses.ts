import type { Json, KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import { changeBody } from '../../stages/change-body.ts';

/** An object in a response: its kind, the verb of the request, and whether it is a list item. */
export interface ResponseObject {
  readonly kind: KindData;
  readonly verb: string;
  readonly isItem: boolean;
}

/** Changes objects in responses, single ones and list items; stored objects stay unchanged. */
export const changeInResponses = (parts: ServerParts, change: (object: Json, shown: ResponseObject) => Json): void =>
  changeBody(parts, (shown, kind, { verb }) => {
    if (kind === null || shown?.kind === 'Status' || shown?.kind === 'Table') return shown;
    if (!Array.isArray(shown?.items)) return change(shown, { kind, verb, isItem: false });
    return { ...shown, items: shown.items.map((item: Json) => change(item, { kind, verb, isItem: true })) };
  });

/** Changes objects of one kind in responses to reads of one object. */
export const changeInReads =
  (kindName: string, change: (object: Json) => Json) =>
  (parts: ServerParts): void =>
    changeInResponses(parts, (object, { kind, verb, isItem }) =>
      kind.kind === kindName && verb === 'get' && !isItem ? change(object) : object,
    );

/** Returns the object with changed metadata. */
export const withMetadata = (object: Json, members: Json): Json => ({
  ...object,
  metadata: { ...object.metadata, ...members },
});

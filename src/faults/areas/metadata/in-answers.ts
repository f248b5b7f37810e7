import type { Json, KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/parts.ts';

/** An object on its way out: its kind, the verb of the request, and whether it is an item of a list. */
export interface Shown {
  readonly kind: KindData;
  readonly verb: string;
  readonly isItem: boolean;
}

/** Changes objects as answers show them, alone and as items; stored objects stay as they are. */
export const inAnswers = ({ behaviours }: ServerParts, change: (object: Json, shown: Shown) => Json): void => {
  const { written } = behaviours.wire;
  behaviours.wire.written = (body, kind, form, pretty, verb = '') => {
    const shown = written(body, kind, form, pretty, verb);
    if (kind === null || shown?.kind === 'Status' || shown?.kind === 'Table') return shown;
    if (!Array.isArray(shown?.items)) return change(shown, { kind, verb, isItem: false });
    return { ...shown, items: shown.items.map((item: Json) => change(item, { kind, verb, isItem: true })) };
  };
};

/** Changes objects of a kind as reads of one show them. */
export const inReadsOf =
  (kindName: string, change: (object: Json) => Json) =>
  (parts: ServerParts): void =>
    inAnswers(parts, (object, { kind, verb, isItem }) =>
      kind.kind === kindName && verb === 'get' && !isItem ? change(object) : object,
    );

/** The object with other metadata. */
export const withMetadata = (object: Json, members: Json): Json => ({
  ...object,
  metadata: { ...object.metadata, ...members },
});

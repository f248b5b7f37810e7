import type { KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/parts.ts';

/** Changes the data of every kind that is chosen, in each of its versions. */
export const changeKinds = (chosen: (kind: KindData) => boolean, change: Partial<KindData>) => ({ kinds }: ServerParts): void => {
  kinds.splice(0, kinds.length, ...kinds.map((kind) => (chosen(kind) ? { ...kind, ...change } : kind)));
};

import type { ServerParts } from '../../server/core.ts';
import type { Json, KindData } from '../../server/model.ts';
import type { ServerFault } from '../fault.ts';

/** Changes the data of a kind. */
export const changeKind = (
  { kinds }: ServerParts,
  name: string,
  change: (kind: KindData) => Partial<KindData>,
): void => {
  for (const [index, kind] of kinds.entries()) if (kind.kind === name) kinds[index] = { ...kind, ...change(kind) };
};

/** New objects of a kind lose what `without` removes, after their defaults are set. */
export const losesMembers =
  (name: string, without: (object: Json) => void): ServerFault['plant'] =>
  (parts) =>
    changeKind(parts, name, ({ defaults }) => ({
      defaults: [...defaults, { rules: [], apply: (object) => without(object) }],
    }));

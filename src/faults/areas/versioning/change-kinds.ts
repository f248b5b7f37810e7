import type { Json, KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import { changeKind } from '../objects/change-kind.ts';

/** Changes the data of every selected kind, in each of its versions. */
export const changeKinds =
  (chosen: (kind: KindData) => boolean, change: Partial<KindData>) =>
  ({ kinds }: ServerParts): void => {
    kinds.splice(0, kinds.length, ...kinds.map((kind) => (chosen(kind) ? { ...kind, ...change } : kind)));
  };

/** Removes types of a version from the served ones. */
export const removeServedTypes =
  (group: string, version: string, ...plurals: readonly string[]) =>
  ({ kinds }: ServerParts): void => {
    const left = kinds.filter(
      (kind) => !(kind.group === group && kind.version === version && plurals.includes(kind.plural)),
    );
    kinds.splice(0, kinds.length, ...left);
  };

/** Changes a copy of the schema of a kind, starting at the members of the object at `path`. */
export const onSchema =
  (kind: string, path: string, change: (members: Record<string, Json>) => void) =>
  (parts: ServerParts): void =>
    changeKind(parts, kind, (data: KindData) => {
      const schema = structuredClone(data.schema);
      change(
        path
          .split('.')
          .filter(Boolean)
          .reduce((at: Json, step) => (step === '[]' ? at.items : at.properties[step]), schema).properties,
      );
      return { schema };
    });

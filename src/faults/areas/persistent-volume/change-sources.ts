import type { ApiObject, Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import { changeKind, changeReceived, rejectWhen } from '../objects/change-kind.ts';

/** The kind of these defects. */
export const volumeKind = 'PersistentVolume';

/** Changes a submitted volume source, in place. */
export const changeSource =
  (source: string, change: (members: Json) => void) =>
  (parts: ServerParts): void =>
    changeReceived(parts, volumeKind, (object) => {
      if (object.spec?.[source]) change(object.spec[source]);
    });

/** Rejects new volumes with a source for which the condition holds, after defaulting. */
export const rejectSource =
  (source: string, isWrong: (members: Json) => boolean) =>
  (parts: ServerParts): void =>
    rejectWhen(
      parts,
      volumeKind,
      (object, old) => old === null && object['spec']?.[source] !== undefined && isWrong(object['spec'][source]),
    );

/** Changes the default of an absent member of a source, or adds one. */
export const replaceDefault =
  (rule: string, source: string, member: string, value: Json) =>
  (parts: ServerParts): void =>
    changeKind(parts, volumeKind, ({ defaults }) => ({
      defaults: [
        ...defaults.filter(({ rules }) => !rules.includes(rule)),
        {
          rules: [],
          apply: (object: ApiObject) => {
            const members: Json = object['spec']?.[source];
            if (members && members[member] === undefined) members[member] = value;
          },
        },
      ],
    }));

/** Accepts a value of a wrong type at a path of volumes as one of the right type. */
export const coerceValue =
  (path: RegExp, change: (value: Json) => Json) =>
  ({ behaviours }: ServerParts): void => {
    const { coerce } = behaviours.objects;
    behaviours.objects.coerce = (schema, value, at) => (path.test(at) ? change(value) : coerce(schema, value, at));
  };

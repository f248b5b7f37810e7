import type { ApiObject, Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/parts.ts';
import { changeKind, onReceived, refuseWhen } from '../objects/change-kind.ts';

/** The kind that these defects are of. */
export const volumeKind = 'PersistentVolume';

/** Changes a source of volumes as it comes from clients, in place. */
export const onSource =
  (source: string, change: (members: Json) => void) =>
  (parts: ServerParts): void =>
    onReceived(parts, volumeKind, (object) => {
      if (object.spec?.[source]) change(object.spec[source]);
    });

/** Refuses new volumes on a source of which this holds, once absent members have their defaults. */
export const refuseSource =
  (source: string, isWrong: (members: Json) => boolean) =>
  (parts: ServerParts): void =>
    refuseWhen(
      parts,
      volumeKind,
      (object, old) => old === null && object['spec']?.[source] !== undefined && isWrong(object['spec'][source]),
    );

/** Gives an absent member of a source another default than the rule says, or one that it has not. */
export const defaultsTo =
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

/** Takes a value of a wrong type at a path of volumes for one of the right type. */
export const takesFor =
  (path: RegExp, change: (value: Json) => Json) =>
  ({ behaviours }: ServerParts): void => {
    const { coerce } = behaviours.objects;
    behaviours.objects.coerce = (schema, value, at) => (path.test(at) ? change(value) : coerce(schema, value, at));
  };

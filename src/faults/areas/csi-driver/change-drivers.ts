import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import { changeKind, changeReceived, replaceImmutability } from '../objects/change-kind.ts';

/** The kind of these defects. */
export const driverKind = 'CSIDriver';

/** Changes the submitted spec of new drivers, in place. */
export const changeNewSpec =
  (change: (spec: Json) => void) =>
  (parts: ServerParts): void =>
    changeReceived(parts, driverKind, ({ metadata, spec }) => {
      if (spec && metadata.uid === undefined) change(spec);
    });

/** Changes the default of an absent member of the rule. */
export const replaceDefault =
  (rule: string, member: string, value: Json) =>
  (parts: ServerParts): void =>
    changeKind(parts, driverKind, ({ defaults }) => ({
      defaults: [
        ...defaults.filter(({ rules }) => !rules.includes(rule)),
        {
          rules: [],
          apply: ({ spec }) => {
            if (spec && !(Array.isArray(value) ? spec[member]?.length : spec[member] !== undefined))
              spec[member] = value;
          },
        },
      ],
    }));

/** Makes the member of the rule mutable in writes of one form: merge patches, or all other writes. */
export const makeMutable =
  (rule: string, byPatch: boolean) =>
  (parts: ServerParts): void => {
    const { merge } = parts.behaviours.patching;
    let patched: string | undefined;
    parts.behaviours.patching.merge = (live, patch) => {
      patched = live.metadata?.name;
      return merge(live, patch);
    };
    replaceImmutability(parts, driverKind, rule, ({ metadata }) => {
      const isPatch = patched === metadata.name;
      patched = undefined;
      return isPatch !== byPatch;
    });
  };

import type { ApiObject, Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import { forbidden } from '../../../server/errors.ts';
import { changeKind, replaceImmutability, rejectWhen } from './change-kind.ts';

const isFrozen = (object: ApiObject | null): boolean => object?.['immutable'] === true;
const lacks = (next: Json, old: Json): boolean => Object.keys(old ?? {}).some((key) => next?.[key] === undefined);
const differs = (next: Json, old: Json): boolean =>
  Object.entries(old ?? {}).some(([key, value]) => next?.[key] !== undefined && next[key] !== value);

/** The type of the last write of each object: `update`, a kind of patch, or null for an apply. */
const lastWays = ({ behaviours }: ServerParts): ((old: ApiObject) => string | null | undefined) => {
  const ways = new Map<string, string | null>();
  const { keepMetadata } = behaviours.writes;
  behaviours.writes.keepMetadata = (next, live, via) => {
    ways.set(live.metadata.uid ?? '', via ?? null);
    keepMetadata(next, live, via);
  };
  return (old) => ways.get(old.metadata.uid ?? '');
};

/**
 * Breaks the immutability of config maps and secrets (A 2.3) for one kind; `rule` is that of the member `immutable`.
 */
export const immutabilityFaults = {
  /** Accepts the text `true` as true. */
  takesText: (parts: ServerParts, kind: string): void => {
    const { coerce } = parts.behaviours.objects;
    let ofKind: Json;
    changeKind(parts, kind, ({ schema }) => {
      ofKind = { ...schema.properties.immutable };
      return { schema: { ...schema, properties: { ...schema.properties, immutable: ofKind } } };
    });
    parts.behaviours.objects.coerce = (schema, value, path) =>
      schema === ofKind && value === 'true' ? true : coerce(schema, value, path);
  },
  forgetsOnCreate: (parts: ServerParts, kind: string): void =>
    changeKind(parts, kind, ({ prepareCreate }) => ({
      prepareCreate: (object, ctx) => {
        prepareCreate?.(object, ctx);
        delete object['immutable'];
      },
    })),
  saysFalse: (parts: ServerParts, kind: string): void =>
    changeKind(parts, kind, ({ defaults }) => ({
      defaults: [
        ...defaults,
        {
          rules: [],
          apply: (object) => {
            object['immutable'] ??= false;
          },
        },
      ],
    })),
  letsAdd: (parts: ServerParts, kind: string, rule: string, member = 'data'): void =>
    replaceImmutability(
      parts,
      kind,
      rule,
      (old, next) => isFrozen(old) && (lacks(next[member], old[member]) || differs(next[member], old[member])),
    ),
  letsRemove: (parts: ServerParts, kind: string, rule: string, member = 'data'): void =>
    replaceImmutability(
      parts,
      kind,
      rule,
      (old, next) => isFrozen(old) && (lacks(old[member], next[member]) || differs(next[member], old[member])),
    ),
  letsAll: (parts: ServerParts, kind: string, rule: string): void =>
    replaceImmutability(parts, kind, rule, () => false),
  letsPatch: (parts: ServerParts, kind: string, rule: string): void => {
    const way = lastWays(parts);
    replaceImmutability(parts, kind, rule, (old) => isFrozen(old) && !way(old)?.endsWith('patch'));
  },
  letsApply: (parts: ServerParts, kind: string, rule: string): void => {
    const way = lastWays(parts);
    replaceImmutability(parts, kind, rule, (old) => isFrozen(old) && way(old) !== null);
  },
  refusesMetadata: (parts: ServerParts, kind: string): void => rejectWhen(parts, kind, (_object, old) => isFrozen(old)),
  letsUnset: (parts: ServerParts, kind: string, rule: string): void =>
    replaceImmutability(parts, kind, rule, (old, next) => isFrozen(old) && next['immutable'] !== false),
  freezesAbsent: (parts: ServerParts, kind: string): void =>
    replaceImmutability(parts, kind, null, (old) => old['immutable'] !== false),
  freezesFalse: (parts: ServerParts, kind: string): void =>
    replaceImmutability(parts, kind, null, (old) => old['immutable'] !== undefined),
  freezesAtCreateOnly: (parts: ServerParts, kind: string): void => {
    const born = new Set<string>();
    changeKind(parts, kind, ({ prepareCreate }) => ({
      prepareCreate: (object, ctx) => {
        prepareCreate?.(object, ctx);
        if (isFrozen(object)) born.add(object.metadata.uid ?? '');
      },
    }));
    replaceImmutability(parts, kind, null, (old) => isFrozen(old) && born.has(old.metadata.uid ?? ''));
  },
  /** Applies to the first delete of each object only: the cleanup deletes again. */
  refusesDelete: ({ behaviours }: ServerParts, kind: string): void => {
    const refused = new Set<string>();
    const { waitsForFinalizers } = behaviours.writes;
    behaviours.writes.waitsForFinalizers = (object, options) => {
      const uid = object.metadata.uid ?? '';
      if (object.kind !== kind || !isFrozen(object) || refused.has(uid)) return waitsForFinalizers(object, options);
      refused.add(uid);
      throw forbidden({ group: '', kind, name: object.metadata.name ?? '' }, 'it is immutable');
    };
  },
} as const;

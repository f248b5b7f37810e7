import { isMap } from '../../client/values/is-map.ts';
import type { Json } from '../../client/exchange.ts';
import type { Comparison, Difference, Ignored } from './difference.ts';
import { FieldOwners, hasOwners } from './field-owners.ts';
import { itemKey } from './item-key.ts';
import { isAllocated, noiseReason, textNoise } from './noise.ts';
import { ownMember } from '../../client/values/own-member.ts';

/** Facts about the session that the comparison needs. */
export interface CompareContext {
  /** True for the key of a list item (namespace/name) that the session created. */
  readonly createdBySession: (key: string) => boolean;
  /** True for the name of a field manager of the session's clients. */
  readonly writtenBySession: (manager: string) => boolean;
  /** True for a recorded address or port, as JSON, that a client of the session chose. */
  readonly chosenBySession: (text: string) => boolean;
}

/** The field managers of the object that contains a value, and the path of the value in the object. */
interface Scope {
  readonly owners: FieldOwners;
  readonly place: readonly string[];
}

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const within = (scope: Scope | null, name: string): Scope | null =>
  scope && { ...scope, place: [...scope.place, name] };

/**
 * Compares parsed JSON as data: objects by member, lists of items with keys as sets, other lists by position. In
 * `expected`, recorded values are already replaced by live ones.
 */
export const compareJson = (expected: Json, seen: Json, where: string, context: CompareContext): Comparison => {
  const differences: Difference[] = [];
  const ignored: Ignored[] = [];
  // A controller may reach a state earlier or later than in the recording. Members that a client set are always
  // compared.
  const differs = (path: string, a: Json, b: Json, kind: Difference['kind'], scope: Scope | null): void => {
    const by = scope?.owners.others(scope.place) ?? null;
    differences.push({
      where: path,
      expected: a ?? null,
      seen: b ?? null,
      ...(by === null ? { kind } : { kind: 'environment', by }),
    });
  };

  const list = (a: Json[], b: Json[], path: string, kind: Difference['kind'], scope: Scope | null): void => {
    const keyed = [...a, ...b].length > 0 && [...a, ...b].every((item) => itemKey(item) !== null);
    if (!keyed) {
      for (let i = 0; i < Math.max(a.length, b.length); i += 1)
        value(a[i], b[i], `${path}[${i}]`, kind, within(scope, `[${i}]`));
      return;
    }
    const items = /(items|rows)$/.test(path);
    const others = new Map(b.map((item) => [itemKey(item), item]));
    const mine = new Set(a.map(itemKey));
    for (const item of a) {
      const key = itemKey(item) as string;
      const itemKind = items && !context.createdBySession(key) ? 'environment' : kind;
      value(item, others.get(key), `${path}[${key}]`, itemKind, within(scope, `[${key}]`));
    }
    for (const item of b) {
      const key = itemKey(item) as string;
      if (!mine.has(key))
        value(
          undefined,
          item,
          `${path}[${key}]`,
          items && !context.createdBySession(key) ? 'environment' : kind,
          within(scope, `[${key}]`),
        );
    }
  };

  const value = (a: Json, b: Json, path: string, kind: Difference['kind'], scope: Scope | null): void => {
    if (a === b) return;
    if (a !== undefined && b !== undefined) {
      if (Array.isArray(a) && Array.isArray(b) && noiseReason(path) === null) return list(a, b, path, kind, scope);
      if (isMap(a) && isMap(b)) {
        const inner =
          hasOwners(a) || hasOwners(b)
            ? { owners: new FieldOwners([a, b], context.writtenBySession), place: [] }
            : scope;
        for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
          value(
            ownMember(a, name),
            ownMember(b, name),
            path === '' ? name : `${path}.${name}`,
            kind,
            within(inner, name),
          );
        return;
      }
      if (JSON.stringify(a) === JSON.stringify(b)) return;
      const texts = typeof a === 'string' && typeof b === 'string';
      const byOthers =
        texts && timestamp.test(a) && timestamp.test(b) && scope?.owners.others(scope.place)
          ? 'a timestamp that a controller wrote'
          : null;
      const isChosen = isAllocated(path) && context.chosenBySession(JSON.stringify(Array.isArray(a) ? a[0] : a));
      const reason = (isChosen ? null : noiseReason(path)) ?? (texts ? textNoise(path, a, b) : null) ?? byOthers;
      if (reason !== null) {
        ignored.push({ where: path, recorded: a, live: b, reason });
        return;
      }
    }
    // The kind of a list implies the kind of its items, so items need not have it (META-04).
    const isImplied = /\.items\[[^\]]*\]\.(kind|apiVersion)$/.test(path) && (a === undefined || b === undefined);
    if (isImplied) {
      ignored.push({
        where: path,
        recorded: a ?? null,
        live: b ?? null,
        reason: 'the kind of the list implies the kind of its items',
      });
      return;
    }
    // A server may leave these out.
    if (/\.(remainingItemCount|selfLink)$|\.spec\.(uid|groups|extra)$/.test(path))
      ignored.push({ where: path, recorded: a ?? null, live: b ?? null, reason: noiseReason(path) ?? '' });
    else differs(path, a, b, kind, scope);
  };
  value(expected, seen, where, 'behaviour', null);
  return { differences, ignored };
};

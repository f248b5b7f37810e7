import type { Json } from '../../client/exchange.ts';
import type { Comparison, Difference, Ignored } from './difference.ts';
import { itemKey } from './item-key.ts';
import { noiseReason, textNoise } from './noise.ts';

/** What the comparison knows besides the two values. */
export interface CompareContext {
  /** Key of a list item (namespace/name) that the session made itself. */
  readonly madeBySession: (key: string) => boolean;
}

/** Compares parsed JSON as data: objects by member, lists of keyed items as sets, the rest by position. `expected` has live values bound in. */
export const compareJson = (expected: Json, seen: Json, where: string, context: CompareContext): Comparison => {
  const differences: Difference[] = [];
  const ignored: Ignored[] = [];
  const differs = (path: string, a: Json, b: Json, kind: Difference['kind']): void => void differences.push({ where: path, expected: a ?? null, seen: b ?? null, kind });

  const list = (a: Json[], b: Json[], path: string, kind: Difference['kind']): void => {
    const keyed = [...a, ...b].length > 0 && [...a, ...b].every((item) => itemKey(item) !== null);
    if (!keyed) {
      for (let i = 0; i < Math.max(a.length, b.length); i += 1) value(a[i], b[i], `${path}[${i}]`, kind);
      return;
    }
    const items = /(items|rows)$/.test(path);
    const others = new Map(b.map((item) => [itemKey(item), item]));
    const mine = new Set(a.map(itemKey));
    for (const item of a) {
      const key = itemKey(item) as string;
      const itemKind = items && !context.madeBySession(key) ? 'environment' : kind;
      value(item, others.get(key), `${path}[${key}]`, itemKind);
    }
    for (const item of b) {
      const key = itemKey(item) as string;
      if (!mine.has(key)) value(undefined, item, `${path}[${key}]`, items && !context.madeBySession(key) ? 'environment' : kind);
    }
  };

  const value = (a: Json, b: Json, path: string, kind: Difference['kind']): void => {
    if (a === b) return;
    if (a !== undefined && b !== undefined) {
      if (Array.isArray(a) && Array.isArray(b) && noiseReason(path) === null) return list(a, b, path, kind);
      if (isObject(a) && isObject(b)) {
        for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) value(a[name], b[name], path === '' ? name : `${path}.${name}`, kind);
        return;
      }
      if (JSON.stringify(a) === JSON.stringify(b)) return;
      const reason = noiseReason(path) ?? (typeof a === 'string' && typeof b === 'string' ? textNoise(path, a, b) : null);
      if (reason !== null) {
        ignored.push({ where: path, recorded: a, live: b, reason });
        return;
      }
    }
    // A list says what its items are; that each says so again is no must (META-04).
    const said = /\.items\[[^\]]*\]\.(kind|apiVersion)$/.test(path) && (a === undefined || b === undefined);
    if (said) {
      ignored.push({ where: path, recorded: a ?? null, live: b ?? null, reason: 'the list says what its items are' });
      return;
    }
    // A server may leave these out.
    if (/\.(remainingItemCount|selfLink)$|\.spec\.(uid|groups|extra)$/.test(path)) ignored.push({ where: path, recorded: a ?? null, live: b ?? null, reason: noiseReason(path) ?? '' });
    else differs(path, a, b, kind);
  };
  value(expected, seen, where, 'behaviour');
  return { differences, ignored };
};

const isObject = (value: Json): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

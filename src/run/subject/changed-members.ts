import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../client/exchange.ts';
import { isMap } from '../../client/values/is-map.ts';
import { ownMember } from '../../client/values/own-member.ts';

/** Members of metadata that change with every write. */
const bookkeeping: ReadonlySet<string> = new Set(['resourceVersion', 'managedFields', 'generation']);

/** The members that differ, to the depth of `status.phase`. */
export const changedMembers = (before: Json, after: Json, path: readonly string[] = []): readonly string[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (path.length === 2 || !isMap(before) || !isMap(after)) return [path.join('.')];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => path[0] !== 'metadata' || !bookkeeping.has(key))
    .flatMap((key) => changedMembers(ownMember(before, key), ownMember(after, key), [...path, key]));
};

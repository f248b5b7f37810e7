import { parse } from 'yaml';
import type { Json } from '../client/exchange.ts';
import { pointerOf, withMember } from '../client/values/member-path.ts';
import type { PatchKind } from './objects.ts';

/** Members after "with:" in a step: YAML, or rows of member path and value. */
export type GivenMembers = string | { raw(): string[][] };

const known = new Map<string, Json>();

/**
 * A value as written in a step: YAML, parsed once for equal texts. Returns a copy that the caller may change; undefined
 * for `absent`.
 */
export const memberValue = (text: string): Json => {
  if (text.trim() === 'absent') return undefined;
  if (!known.has(text)) known.set(text, parse(text));
  return structuredClone(known.get(text));
};

/**
 * A copy of the object with the given members. YAML replaces members, and each member of metadata separately. A row
 * sets the member at its path; `absent` removes it. Existing labels stay, because clean-up needs the suite's label.
 */
export const withMembers = (object: Json, given: GivenMembers): Json => {
  if (typeof given !== 'string')
    return given
      .raw()
      .reduce<Json>((next, [path = '', value = '']) => withMember(next, path, memberValue(value)), object);
  const { metadata = {}, ...members } = parse(given) ?? {};
  const labels = metadata.labels ? { labels: { ...object.metadata?.labels, ...metadata.labels } } : {};
  return { ...object, ...members, metadata: { ...object.metadata, ...metadata, ...labels } };
};

/**
 * A patch from the given members. YAML is the patch itself; rows are converted to a patch, where `absent` removes the
 * member. JSON patches from rows need existing parents.
 */
export const patchOf = (kind: PatchKind, given: GivenMembers): Json => {
  if (typeof given === 'string') return parse(given);
  const rows = given.raw().map(([path = '', value = '']) => [path, memberValue(value)] as const);
  if (kind !== 'JSON patch')
    return rows.reduce<Json>((patch, [path, value]) => withMember(patch, path, value === undefined ? null : value), {});
  return rows.map(([path, value]) => ({
    op: value === undefined ? 'remove' : 'add',
    path: pointerOf(path),
    ...(value === undefined ? {} : { value }),
  }));
};

import { parse } from 'yaml';
import type { Json } from '../client/exchange.ts';
import { pointerOf, withMember } from '../client/member-path.ts';
import type { PatchKind } from './objects.ts';

/** What follows "with:" in a step: YAML, or rows of member path and value. */
export type GivenMembers = string | { raw(): string[][] };

const known = new Map<string, Json>();

/** A value as steps write it, one's own to change: YAML, read once for all the scenarios that say the same; `absent` is no value. */
export const memberValue = (text: string): Json => {
  if (text.trim() === 'absent') return undefined;
  if (!known.has(text)) known.set(text, parse(text));
  return structuredClone(known.get(text));
};

/**
 * A copy of the object with the members given. YAML: members stand as given, those of metadata one by one. Rows: the
 * member at each path is set, or taken out by `absent`. Labels stay, since clean-up needs the suite's own.
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

/** A patch of what is given. YAML is the patch itself; rows become one, where `absent` removes the member. JSON patches from rows need parents that are there. */
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

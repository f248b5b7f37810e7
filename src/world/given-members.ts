import { parseYaml } from '../client/foreign/parse-yaml.ts';
import { isMap } from '../client/values/is-map.ts';
import { pointerOf, withMember } from '../client/values/member-path.ts';
import type { PatchKind } from './objects.ts';
import { type JsonObject, type JsonValue, membersAt, valueAt } from '../client/values/json-value.ts';
import { isArray } from '../client/values/is-array.ts';

/** Members after "with:" in a step: YAML, or rows of member path and value. */
export type GivenMembers = string | { raw(): string[][] };

const known = new Map<string, JsonValue>();

/**
 * A value as written in a step: YAML, parsed once for equal texts. Returns a copy that the caller may change; undefined
 * for `absent`.
 */
export const memberValue = (text: string): JsonValue => {
  if (text.trim() === 'absent') return undefined;
  if (!known.has(text)) known.set(text, parseYaml(text));
  return structuredClone(known.get(text));
};

/** An object in a step. Throws for another value, which is a defect of the scenario. */
export const objectOf = (value: JsonValue): JsonObject => {
  if (!isMap(value)) throw new Error(`not an object: ${JSON.stringify(value)}`);
  return value;
};

/** An object as written in a step, in YAML. Throws for another value, which is a defect of the scenario. */
export const writtenObject = (text: string): JsonObject => objectOf(memberValue(text));

/** The texts of a list in a step. Throws for another value, which is a defect of the scenario. */
export const textsOf = (value: JsonValue): readonly string[] => {
  if (!isArray(value) || !value.every((one): one is string => typeof one === 'string'))
    throw new Error(`not a list of texts: ${JSON.stringify(value)}`);
  return value;
};

/** A list as written in a step, in YAML. Throws for another value, which is a defect of the scenario. */
export const writtenList = (text: string): readonly JsonValue[] => {
  const value = memberValue(text);
  if (!isArray(value)) throw new Error(`not a list: ${text}`);
  return value;
};

/**
 * A copy of the object with the given members. YAML replaces members, and each member of metadata separately. A row
 * sets the member at its path; `absent` removes it. Existing labels stay, because clean-up needs the suite's label.
 */
export const withMembers = (object: JsonObject, given: GivenMembers): JsonObject => {
  if (typeof given !== 'string')
    return given
      .raw()
      .reduce<JsonObject>((next, [path = '', value = '']) => withMember(next, path, memberValue(value)), object);
  const { metadata, ...members } = membersAt(memberValue(given));
  const labels = valueAt(metadata, 'labels')
    ? { labels: { ...membersAt(object, 'metadata', 'labels'), ...membersAt(metadata, 'labels') } }
    : {};
  return { ...object, ...members, metadata: { ...membersAt(object, 'metadata'), ...membersAt(metadata), ...labels } };
};

/**
 * A patch from the given members. YAML is the patch itself; rows are converted to a patch, where `absent` removes the
 * member. JSON patches from rows need existing parents.
 */
export const patchOf = (kind: PatchKind, given: GivenMembers): JsonValue => {
  if (typeof given === 'string') return memberValue(given);
  const rows = given.raw().map(([path = '', value = '']) => [path, memberValue(value)] as const);
  if (kind !== 'JSON patch')
    return rows.reduce<JsonObject>(
      (patch, [path, value]) => withMember(patch, path, value === undefined ? null : value),
      {},
    );
  return rows.map(([path, value]) => ({
    op: value === undefined ? 'remove' : 'add',
    path: pointerOf(path),
    ...(value === undefined ? {} : { value }),
  }));
};

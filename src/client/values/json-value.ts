import { isArray } from './is-array.ts';
import { isMap } from './is-map.ts';
import { ownMember } from './own-member.ts';

/**
 * Parsed JSON of foreign origin: nothing is known about it. The functions below read its members, and none of them
 * throws, whatever the value is. Each takes the names of the members on the way: `textAt(object, 'metadata', 'name')`.
 */
export type JsonValue = unknown;

/** An object of JSON, for example a body to send. Nothing is known about its members. */
export type JsonObject = Readonly<Record<string, JsonValue>>;

/** A step to a member: its name, or its index in a list. */
type Step = string | number;

/** The value of a member, of any type; undefined if the member, or an object on the way, is missing. */
export const valueAt = (value: JsonValue, ...steps: readonly Step[]): JsonValue => {
  let at = value;
  for (const step of steps) at = ownMember(at, step);
  return at;
};

/** The text of a member; undefined if there is none, or a value of another type. */
export const textAt = (value: JsonValue, ...steps: readonly Step[]): string | undefined => {
  const found = valueAt(value, ...steps);
  return typeof found === 'string' ? found : undefined;
};

/** The number of a member; undefined if there is none, or a value of another type. */
export const numberAt = (value: JsonValue, ...steps: readonly Step[]): number | undefined => {
  const found = valueAt(value, ...steps);
  return typeof found === 'number' ? found : undefined;
};

/** The items of a list; none if the member is missing, or a value of another type. */
export const listAt = (value: JsonValue, ...steps: readonly Step[]): readonly JsonValue[] => {
  const found = valueAt(value, ...steps);
  return isArray(found) ? found : [];
};

/** The members of an object; none if the member is missing, or a value of another type. */
export const membersAt = (value: JsonValue, ...steps: readonly Step[]): JsonObject => {
  const found = valueAt(value, ...steps);
  return isMap(found) ? found : {};
};

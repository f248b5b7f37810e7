import { isArray } from './is-array.ts';
import { type JsonObject, type JsonValue, membersAt, valueAt } from './json-value.ts';
import { ownMember } from './own-member.ts';

/** Steps of a path such as `spec.capacity.storage`, `metadata.labels["a.b/c"]` or `items[0].kind`. */
const stepsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\["([^"]*)"\]|\[(\d+)\]|[^.[\]]+/g)].map((match) => match[1] ?? match[2] ?? match[0]);

/** The value at a path; undefined where a member is missing. */
export const memberAt = (object: JsonValue, path: string): JsonValue => valueAt(object, ...stepsOf(path));

/** A copy of an object or list with a member at these steps set, or removed if the value is undefined. */
const withValue = (value: JsonValue, [step, ...rest]: readonly string[], member: JsonValue): JsonValue => {
  if (step === undefined) return member;
  const next = rest.length === 0 ? member : withValue(ownMember(value, step) ?? {}, rest, member);
  if (isArray(value)) {
    const items = [...value];
    if (next === undefined) delete items[Number(step)];
    else items[Number(step)] = next;
    return items;
  }
  const { [step]: _, ...others } = membersAt(value);
  return next === undefined ? others : { ...membersAt(value), [step]: next };
};

/**
 * A copy of the object with the member at a path set; missing objects on the path are created. `undefined` removes the
 * member.
 */
export const withMember = (object: JsonObject, path: string, value: JsonValue): JsonObject =>
  membersAt(withValue(object, stepsOf(path), value));

/** A copy of the object in which the object at a path has these members too. */
export const withMembersAt = (object: JsonObject, path: string, members: JsonObject): JsonObject =>
  withMember(object, path, { ...membersAt(memberAt(object, path)), ...members });

/** Steps as a JSON pointer (RFC 6901). */
export const pointerOfSteps = (steps: readonly string[]): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The path as a JSON pointer (RFC 6901). */
export const pointerOf = (path: string): string => pointerOfSteps(stepsOf(path));

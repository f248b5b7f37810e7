import type { Json } from '../exchange.ts';
import { type JsonValue, valueAt } from './json-value.ts';
import { ownMember } from './own-member.ts';

/** Steps of a path such as `spec.capacity.storage`, `metadata.labels["a.b/c"]` or `items[0].kind`. */
const stepsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\["([^"]*)"\]|\[(\d+)\]|[^.[\]]+/g)].map((match) => match[1] ?? match[2] ?? match[0]);

/** The value at a path; undefined where a member is missing. */
export const memberAt = (object: JsonValue, path: string): JsonValue => valueAt(object, ...stepsOf(path));

/**
 * A copy of the object with the member at a path set; missing objects on the path are created. `undefined` removes the
 * member.
 */
export const withMember = (object: Json, path: string, value: Json): Json => {
  const [step = '', ...rest] = stepsOf(path);
  const copy: Json = Array.isArray(object) ? [...object] : { ...object };
  if (rest.length > 0)
    copy[step] = withMember(ownMember(copy, step) ?? {}, rest.map((name) => `["${name}"]`).join(''), value);
  else if (value === undefined) delete copy[step];
  else copy[step] = value;
  return copy;
};

/** Steps as a JSON pointer (RFC 6901). */
export const pointerOfSteps = (steps: readonly string[]): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The path as a JSON pointer (RFC 6901). */
export const pointerOf = (path: string): string => pointerOfSteps(stepsOf(path));

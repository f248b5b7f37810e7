import { isArray } from '../client/values/is-array.ts';
import { isMap } from '../client/values/is-map.ts';
import { type JsonObject, type JsonValue, valueAt } from '../client/values/json-value.ts';
import { ScenarioEnded } from './scenario-ended.ts';

// What the set-up of a scenario reads for its next request. Without it the request would not be what the scenario says,
// or would not be sent at all: the scenario is inconclusive.

const lacking = (steps: readonly string[], wanted: string): ScenarioEnded =>
  new ScenarioEnded('inconclusive', `${steps.join('.') || 'the body'} of a response is not ${wanted}`);

/** The members of an object; the scenario is inconclusive if the server returned none, or another value. */
export const requiredMembers = (value: JsonValue, ...steps: readonly string[]): JsonObject => {
  const found = valueAt(value, ...steps);
  if (!isMap(found)) throw lacking(steps, 'an object');
  return found;
};

/** The items of a list; the scenario is inconclusive if the server returned none, or another value. */
export const requiredList = (value: JsonValue, ...steps: readonly string[]): readonly JsonValue[] => {
  const found = valueAt(value, ...steps);
  if (!isArray(found)) throw lacking(steps, 'a list');
  return found;
};

/** The items of a list that a server may omit; the scenario is inconclusive if the member has another value. */
export const optionalList = (value: JsonValue, ...steps: readonly string[]): readonly JsonValue[] =>
  (valueAt(value, ...steps) ?? undefined) === undefined ? [] : requiredList(value, ...steps);

/** A text; the scenario is inconclusive if the server returned none, or another value. */
export const requiredText = (value: JsonValue, ...steps: readonly string[]): string => {
  const found = valueAt(value, ...steps);
  if (typeof found !== 'string') throw lacking(steps, 'a text');
  return found;
};

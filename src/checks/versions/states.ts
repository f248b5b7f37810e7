import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
import { mediaTypeOf } from '../answers/protobuf.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { itemsOf, keyOf } from '../lists/lists.ts';

/** A state that a collection had: its objects by `namespace/name`, as the responses to the writes returned them. */
export type CollectionState = ReadonlyMap<string, JsonValue>;

const withoutType = (object: JsonValue): JsonValue => {
  const { apiVersion: _apiVersion, kind: _kind, ...rest } = membersAt(object);
  return rest;
};

/** In forms other than JSON only metadata is compared: the resource version identifies the state. */
const sameVersion = (item: JsonValue, object: JsonValue): boolean =>
  valueAt(item, 'metadata', 'uid') === valueAt(object, 'metadata', 'uid') &&
  valueAt(item, 'metadata', 'resourceVersion') === valueAt(object, 'metadata', 'resourceVersion');
const sameWhole = (item: JsonValue, object: JsonValue): boolean =>
  isDeepStrictEqual(withoutType(item), withoutType(object));
const showsWhole = (list: Exchange): boolean =>
  valueAt(list.json, 'kind') !== 'Table' && !/protobuf|yaml/.test(mediaTypeOf(list) ?? '');

const differences = (
  state: CollectionState,
  shown: ReadonlyMap<string, JsonValue>,
  same: typeof sameWhole,
): readonly string[] => [
  ...[...state.keys()].filter((key) => !shown.has(key)).map((key) => `${key} is missing`),
  ...[...shown.keys()].filter((key) => !state.has(key)).map((key) => `${key} must not be in the list`),
  ...[...shown]
    .filter(([key, item]) => state.has(key) && !same(item, state.get(key)))
    .map(([key]) => `${key} has another state`),
];

/**
 * The lists (one, or all pages of one) together contain exactly one of the states, each item once and in its state of
 * that time (A 4.5), as far as their form shows it. `counts` selects the items that count. A rejected list is a
 * finding.
 */
export const listsShowOneOfStates = (
  lists: readonly Exchange[],
  states: readonly CollectionState[],
  counts: (item: JsonValue) => boolean = () => true,
): Judgement => {
  const name = 'listsShowOneOfStates';
  if (lists.length === 0 || states.length === 0 || lists.some((list) => !list.response)) return judgement(name, [], 0);
  const refused = lists.find((list) => list.response?.status !== 200 || !isArray(valueAt(list.json, 'items')));
  if (refused)
    return judgement(name, [
      finding(
        'the list was rejected',
        '200 with items',
        `${outcomeOf(refused)}: ${valueAt(refused.json, 'message') ?? ''}`,
        refused,
      ),
    ]);
  const items = lists.flatMap(itemsOf).filter(counts);
  const shown = new Map(items.map((item) => [keyOf(item), item]));
  if (shown.size < items.length)
    return judgement(name, [
      finding('the list contains items more than once', 'each once', items.map(keyOf), ...lists),
    ]);
  const same = lists.every(showsWhole) ? sameWhole : sameVersion;
  const differ = states.map((state) => differences(state, shown, same));
  if (differ.some((list) => list.length === 0)) return judgement(name, [], 1 + shown.size);
  const nearest = [...differ].sort((a, b) => a.length - b.length)[0] as readonly string[];
  const what =
    states.length === 1 ? 'the list does not have the required state' : 'the list has none of the allowed states';
  return judgement(name, [
    finding(
      `${what}: ${nearest.slice(0, 5).join(', ')}`,
      `one of ${states.length} states`,
      items.map((item) => `${keyOf(item)} ${valueAt(item, 'metadata', 'resourceVersion')}`),
      ...lists,
    ),
  ]);
};

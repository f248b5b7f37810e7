import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { itemsOf } from '../lists/lists.ts';

/** Each item of the list has a name (A 2.2). */
export const itemsHaveNames = (list: Exchange): Judgement => {
  const check = 'itemsHaveNames';
  if (!list.response) return judgement(check, [], 0);
  if (list.response.status !== 200 || !isArray(valueAt(list.json, 'items')))
    return judgement(check, [finding('the response is not a list', '200 with items', outcomeOf(list), list)]);
  const nameless = itemsOf(list).filter((item) => !valueAt(item, 'metadata', 'name'));
  return judgement(check, nameless.length > 0 ? [finding('an item has no name', 'a name', nameless, list)] : []);
};

/** The list at the path has exactly one item with this name (A 2.2). */
export const listNamesItemOnce = (read: Exchange, path: string, name: string): Judgement => {
  const check = 'listNamesItemOnce';
  if (!read.response) return judgement(check, [], 0);
  if (read.response.status > 299)
    return judgement(check, [finding(`the response is not an object with ${path}`, '2xx', outcomeOf(read), read)]);
  const list: JsonValue = memberAt(read.json, path) ?? [];
  const named = listAt(list).filter((item) => valueAt(item, 'name') === name);
  return judgement(
    check,
    named.length === 1 ? [] : [finding(`${path} contains ${name} ${named.length} times`, 1, list, read)],
  );
};

/**
 * The list contains each of these objects with the members that it was created with (A 2.2). Resource versions may have
 * changed.
 */
export const listContainsCreated = (
  list: Exchange,
  made: readonly JsonValue[],
  members: readonly string[],
): Judgement => {
  const check = 'listContainsCreated';
  if (!list.response) return judgement(check, [], 0);
  const findings = made.flatMap((object) => {
    const item = itemsOf(list).find(
      (candidate) => valueAt(candidate, 'metadata', 'uid') === valueAt(object, 'metadata', 'uid'),
    );
    if (!item)
      return [
        finding(
          `${valueAt(object, 'metadata', 'name')} is missing in the list`,
          valueAt(object, 'metadata', 'uid'),
          outcomeOf(list),
          list,
        ),
      ];
    return members
      .filter((path) => !isDeepStrictEqual(memberAt(item, path), memberAt(object, path)))
      .map((path) =>
        finding(
          `${path} of ${valueAt(object, 'metadata', 'name')} has another value in the list`,
          memberAt(object, path) ?? 'absent',
          memberAt(item, path) ?? 'absent',
          list,
        ),
      );
  });
  return judgement(check, findings, made.length);
};

import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { itemsOf, keyOf } from '../lists/lists.ts';
import { succeeded } from '../succeeded.ts';
import { shown } from '../shown.ts';

/** One of the lists contains the object in exactly the given state (list items may omit apiVersion and kind). */
export const listedItemIsUnchanged = (lists: readonly Exchange[], before: JsonValue): Judgement => {
  if (lists.length === 0 || lists.some((list) => !list.response)) return judgement('listedItemIsUnchanged', [], 0);
  const list = lists.find((candidate) => itemsOf(candidate).some((item) => keyOf(item) === keyOf(before)));
  if (!list)
    return judgement('listedItemIsUnchanged', [finding(`${keyOf(before)} is missing`, before, null, ...lists)]);
  const item = itemsOf(list).find((candidate) => keyOf(candidate) === keyOf(before));
  const { apiVersion: _a, kind: _k, ...wanted } = membersAt(before);
  const { apiVersion: _b, kind: _l, ...seen } = membersAt(item);
  return judgement(
    'listedItemIsUnchanged',
    isDeepStrictEqual(seen, wanted) ? [] : [finding(`${keyOf(before)} has another state`, wanted, seen, list)],
  );
};

/** A read does not find the object: 404. */
export const isNotStored = (read: Exchange): Judgement =>
  judgement(
    'isNotStored',
    !read.response || read.response.status === 404 ? [] : [finding('the object is stored', 404, outcomeOf(read), read)],
    read.response ? 1 : 0,
  );

/** A read finds the object: 200 with its name. */
export const isStored = (read: Exchange): Judgement =>
  judgement(
    'isStored',
    !read.response || (read.response.status === 200 && valueAt(read.json, 'metadata', 'name'))
      ? []
      : [finding('the object is not stored', 200, outcomeOf(read), read)],
    read.response ? 1 : 0,
  );

/** A read returns exactly the given state, including the resource version. */
export const isAsBefore = (read: Exchange, before: JsonValue): Judgement => {
  if (!read.response) return judgement('isAsBefore', [], 0);
  return judgement(
    'isAsBefore',
    succeeded(read) && isDeepStrictEqual(read.json, before)
      ? []
      : [finding('the stored object changed', before, succeeded(read) ? read.json : outcomeOf(read), read)],
  );
};

/** Each response has the value at the member; `undefined` means that the member is absent. Errors are findings. */
export const showsMember = (path: string, value: JsonValue, ...answers: readonly Exchange[]): Judgement => {
  if (answers.some((answer) => !answer.response)) return judgement('showsMember', [], 0);
  const findings = answers.flatMap((answer) => {
    if (!succeeded(answer))
      return [finding(`the response is not an object with ${path}`, '2xx', outcomeOf(answer), answer)];
    const seen = memberAt(answer.json, path);
    return isDeepStrictEqual(seen, value)
      ? []
      : [finding(`${path} has another value`, shown(value), shown(seen), answer)];
  });
  return judgement('showsMember', findings, answers.length);
};

/** The response has a list at the member that contains each of the items. An error is a finding. */
export const showsItems = (path: string, items: readonly JsonValue[], answer: Exchange): Judgement => {
  if (!answer.response) return judgement('showsItems', [], 0);
  const seen = succeeded(answer) ? memberAt(answer.json, path) : outcomeOf(answer);
  const holds = (item: JsonValue): boolean => isArray(seen) && seen.some((one) => isDeepStrictEqual(one, item));
  const missing = items.filter((item) => !holds(item));
  return judgement(
    'showsItems',
    missing.length === 0 ? [] : [finding(`${path} lacks items`, items, shown(seen), answer)],
    items.length,
  );
};

/**
 * These members of the object are unchanged; other members may change. `object` selects the object in the response;
 * null if it is missing there.
 */
export const keepsMembers = (
  read: Exchange,
  before: JsonValue,
  paths: readonly string[],
  object: JsonValue = read.json,
): Judgement => {
  if (!read.response) return judgement('keepsMembers', [], 0);
  if (!succeeded(read))
    return judgement('keepsMembers', [finding('the response contains no object', '2xx', outcomeOf(read), read)]);
  const changed = paths.filter((path) => !isDeepStrictEqual(memberAt(object, path), memberAt(before, path)));
  return judgement(
    'keepsMembers',
    changed.map((path) =>
      finding(`${path} changed`, shown(memberAt(before, path)), shown(memberAt(object, path)), read),
    ),
    paths.length,
  );
};

/**
 * Every object has its own uid: text, the same in all responses of one object, and different from that of any other (A
 * 2.1). Each list contains the responses of one object.
 */
export const uidsAreDistinct = (objects: ReadonlyArray<readonly Exchange[]>): Judgement => {
  if (objects.flat().some((answer) => !succeeded(answer))) {
    const broken = objects.flat().find((answer) => answer.response && !succeeded(answer));
    return judgement(
      'uidsAreDistinct',
      broken ? [finding('the response contains no object', '2xx', outcomeOf(broken), broken)] : [],
      broken ? 1 : 0,
    );
  }
  const seen = new Map<string, Exchange>();
  const findings = objects.flatMap((answers) => {
    const uids = answers.map((answer) => valueAt(answer.json, 'metadata', 'uid'));
    const [first] = answers;
    const [uid = ''] = uids.map(String);
    if (!first) return [];
    if (uids.some((uid) => typeof uid !== 'string' || uid === ''))
      return [finding('an object has no UID', 'a non-empty string', uids, ...answers)];
    if (new Set(uids).size > 1) return [finding('an object has more than one UID', uids[0], uids, ...answers)];
    const other = seen.get(uid);
    seen.set(uid, first);
    return other ? [finding('two objects have the same UID', 'different uids', uids[0], other, first)] : [];
  });
  return judgement('uidsAreDistinct', findings, objects.length);
};

/** The response contains an object with a name. */
export const objectHasName = (answer: Exchange): Judgement => {
  if (!answer.response) return judgement('objectHasName', [], 0);
  const name = valueAt(answer.json, 'metadata', 'name');
  return judgement(
    'objectHasName',
    succeeded(answer) && typeof name === 'string' && name !== ''
      ? []
      : [
          finding(
            'the object has no name',
            'a non-empty name',
            succeeded(answer) ? (name ?? 'absent') : outcomeOf(answer),
            answer,
          ),
        ],
  );
};

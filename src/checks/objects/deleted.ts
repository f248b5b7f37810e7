import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { membersAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { itemsOf, keyOf } from '../lists/lists.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** After a delete the object is neither read nor listed. */
export const objectIsDeleted = (name: string, read: Exchange, list: Exchange): Judgement => {
  if (!read.response || !list.response || list.response.status !== 200) return judgement('objectIsDeleted', [], 0);
  return judgement(
    'objectIsDeleted',
    [
      ...(read.response.status === 404 ? [] : [finding('a deleted object can be read', 404, outcomeOf(read), read)]),
      ...(itemsOf(list).some((item) => valueAt(item, 'metadata', 'name') === name)
        ? [finding('a deleted object is listed', 'a list without it', itemsOf(list).map(keyOf), list)]
        : []),
    ],
    2,
  );
};

/**
 * A watch delivered the removal of the object once, before the event of a later write (the fence, by name). A watch
 * that did not deliver the fence is no fact.
 */
export const removalDelivered = (
  name: string,
  watch: Exchange,
  events: readonly WatchEvent[],
  fence: string,
): Judgement => {
  const end = events.findIndex((event) => valueAt(event.object, 'metadata', 'name') === fence);
  if (end < 0) return judgement('removalDelivered', [], 0);
  const removals = events
    .slice(0, end)
    .filter((event) => event.type === 'DELETED' && valueAt(event.object, 'metadata', 'name') === name).length;
  return judgement(
    'removalDelivered',
    removals === 1
      ? []
      : [
          finding(
            `the watch delivered the removal ${removals} times`,
            1,
            events.map(({ type, object }) => `${type} ${keyOf(object)}`),
            watch,
          ),
        ],
  );
};

/** The second object with a name is a new one: created, with another uid. */
export const isNewObject = (first: Exchange, second: Exchange): Judgement => {
  const before = valueAt(first.json, 'metadata', 'uid');
  if (!second.response || typeof before !== 'string') return judgement('isNewObject', [], 0);
  if (second.response.status > 299)
    return judgement('isNewObject', [
      finding(
        'the name of a deleted object cannot be used again',
        '201',
        `${outcomeOf(second)}: ${valueAt(second.json, 'message') ?? ''}`,
        second,
      ),
    ]);
  return judgement(
    'isNewObject',
    valueAt(second.json, 'metadata', 'uid') === before
      ? [finding('the second object of this name has the UID of the first object', 'another uid', before, second)]
      : [],
  );
};

/**
 * The second object with a name has none of these labels and annotations, which only the first had (A 3.1). Facts: an
 * object that was created.
 */
export const newObjectHasNoOldMetadata = (second: Exchange, keys: readonly string[]): Judgement => {
  if (!second.response || second.response.status > 299) return judgement('newObjectHasNoOldMetadata', [], 0);
  const { labels, annotations } = membersAt(second.json, 'metadata');
  const kept = keys.filter((key) => valueAt(labels, key) !== undefined || valueAt(annotations, key) !== undefined);
  return judgement(
    'newObjectHasNoOldMetadata',
    kept.length > 0
      ? [
          finding(
            `the second object of this name has labels or annotations of the first object: ${kept.join(', ')}`,
            'the labels and annotations of its own create',
            { labels, annotations },
            second,
          ),
        ]
      : [],
  );
};

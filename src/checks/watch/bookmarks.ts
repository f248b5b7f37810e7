import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { deliversEachOnce } from './delivery.ts';
import { type Change, changesIn, eventKey, firstFew, changeText } from './events.ts';

/** The bookmarks among events (B 6.1). */
export const bookmarksIn = (events: readonly WatchEvent[]): readonly WatchEvent[] =>
  events.filter(({ type }) => type === 'BOOKMARK');

/**
 * A watch that did not request bookmarks got none, while another watch on the same collection got some (B 6.1). Facts:
 * bookmarks of the other watch.
 */
export const hasNoBookmark = (
  watch: Exchange,
  events: readonly WatchEvent[],
  other: readonly WatchEvent[],
): Judgement => {
  const unrequested = bookmarksIn(events);
  return judgement(
    'hasNoBookmark',
    unrequested.length > 0
      ? [finding('the watch delivers a bookmark although it did not request any', 'no BOOKMARK', unrequested, watch)]
      : [],
    bookmarksIn(other).length + unrequested.length,
  );
};

/** The object of every bookmark is of the watched kind (B 6.1). Facts: bookmarks. */
export const bookmarksAreOfKind = (
  watch: Exchange,
  events: readonly WatchEvent[],
  wanted: { readonly apiVersion: string; readonly kind: string },
): Judgement => {
  const marks = bookmarksIn(events);
  const wrong = marks.filter(
    ({ object }) => valueAt(object, 'kind') !== wanted.kind || valueAt(object, 'apiVersion') !== wanted.apiVersion,
  );
  return judgement(
    'bookmarksAreOfKind',
    wrong.map(({ object }) =>
      finding(
        'the object of a bookmark is of another kind',
        wanted,
        { apiVersion: valueAt(object, 'apiVersion'), kind: valueAt(object, 'kind') },
        watch,
      ),
    ),
    marks.length,
  );
};

/** Paths of the members with a value that is neither null nor empty. */
const filled = (value: JsonValue, path = ''): string[] => {
  if (value === null || value === undefined || value === '' || value === 0 || value === false) return [];
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, member]) => filled(member, path === '' ? name : `${path}.${name}`));
};

/** Next to its kind a bookmark's object has only its resource version (B 6.1). Facts: bookmarks. */
export const bookmarksHoldOnlyVersion = (watch: Exchange, events: readonly WatchEvent[]): Judgement => {
  const marks = bookmarksIn(events);
  const findings = marks.flatMap(({ object }) => {
    const members = filled(object).filter((path) => path !== 'kind' && path !== 'apiVersion');
    const others = members.filter((path) => path !== 'metadata.resourceVersion');
    if (!members.includes('metadata.resourceVersion'))
      return [finding('a bookmark has no resource version', 'metadata.resourceVersion', members, watch)];
    return others.length > 0
      ? [
          finding(
            `a bookmark contains more than its resource version: ${firstFew(others)}`,
            ['metadata.resourceVersion'],
            members,
            watch,
          ),
        ]
      : [];
  });
  return judgement('bookmarksHoldOnlyVersion', findings, marks.length);
};

/**
 * A bookmark is true (B 6.1): the events before it and the events of a watch from its resource version together contain
 * every change once, and its own stream delivers no change after it that such a watch omits. `at` is the bookmark's
 * index in `events`.
 */
export const bookmarkSplitsChanges = (
  watch: Exchange,
  events: readonly WatchEvent[],
  at: number,
  resumed: readonly WatchEvent[],
  changes: readonly Change[],
): Judgement => {
  const before = events.slice(0, at);
  const delivery = deliversEachOnce(watch, [...before, ...changesIn(resumed)], changes);
  const brought = new Set(changesIn(resumed).map(eventKey));
  const late = changesIn(events.slice(at)).filter((event) => !brought.has(eventKey(event)));
  const findings =
    late.length > 0
      ? [
          finding(
            `the watch delivers a change from before the bookmark after it: ${firstFew(late.map(changeText))}`,
            'all changes up to the bookmark were delivered',
            events.map(changeText),
            watch,
          ),
        ]
      : [];
  return judgement('bookmarkSplitsChanges', [...delivery.findings, ...findings], delivery.seen);
};

import type { Json } from '../../client/exchange.ts';
import { doing, fault, ignoring, inRequests, inWatches } from './changes.ts';
import type { TrafficFault } from './traffic-fault.ts';

const isInitialEnd = (event: Json): boolean =>
  event.type === 'BOOKMARK' && event.object?.metadata?.annotations !== undefined;

/** Faults of watches, as caches, buffering proxies and multiplexers make them. */
export const watchFaults: readonly TrafficFault[] = [
  fault(
    'deletes-lost',
    'watches deliver no DELETED events',
    'B 6.1',
    'WATCH-25 WATCH DEL',
    inWatches(
      () =>
        ({ type }) =>
          type === 'DELETED' ? [] : undefined,
    ),
  ),
  fault(
    'third-event-lost',
    'each watch loses its third event',
    'B 6.1',
    'WATCH WL',
    inWatches(() => {
      let count = 0;
      return () => ((count += 1) === 3 ? [] : undefined);
    }),
  ),
  fault(
    'events-twice',
    'each MODIFIED event arrives twice',
    'B 6.1',
    'WATCH',
    inWatches(() => (event) => (event.type === 'MODIFIED' ? [event, event] : undefined)),
  ),
  fault(
    'events-late-by-one',
    'a MODIFIED event arrives together with the event after it',
    'B 6.1',
    'WATCH',
    inWatches(() => {
      let held: Json[] = [];
      return (event) => {
        if (event.type === 'MODIFIED' && held.length === 0) {
          held = [event];
          return [];
        }
        const sent = [...held, event];
        held = [];
        return sent;
      };
    }),
  ),
  fault(
    'events-swapped',
    'a DELETED event arrives before the event that precedes it',
    'B 6.1',
    'WATCH',
    inWatches(() => {
      let held: Json | undefined;
      return (event) => {
        const before = held === undefined ? [] : [held];
        held = undefined;
        if (event.type === 'DELETED') return [event, ...before];
        if (event.type !== 'MODIFIED') return [...before, event];
        held = event;
        return before;
      };
    }),
  ),
  fault(
    'modified-as-added',
    'every change is an ADDED event',
    'B 6.1',
    'WATCH',
    inWatches(() => (event) => {
      if (event.type === 'MODIFIED') event.type = 'ADDED';
    }),
  ),
  fault(
    'changes-merged',
    'of several changes of an object in a row, a watch delivers only the first',
    'B 6.1',
    'WATCH',
    inWatches(() => {
      let last = '';
      return ({ type, object }) => {
        const same = type === 'MODIFIED' && object?.metadata?.uid === last;
        last = type === 'MODIFIED' ? object?.metadata?.uid : '';
        return same ? [] : undefined;
      };
    }),
  ),
  fault(
    'deleted-as-tombstone',
    'a DELETED event contains only the name of the object',
    'B 6.1',
    'WATCH-25 KEEP-11 WATCH',
    inWatches(() => ({ type, object }) => {
      if (type !== 'DELETED' || !object?.metadata) return;
      const { name, namespace, resourceVersion, uid } = object.metadata;
      object.metadata = { name, namespace, resourceVersion, uid };
      for (const key of Object.keys(object)) if (!/^(kind|apiVersion|metadata)$/.test(key)) delete object[key];
    }),
  ),
  fault(
    'deleted-with-old-version',
    'a DELETED event has the resourceVersion of the last event of the object',
    'A 4.5',
    'WATCH RV KEEP-11',
    inWatches(() => {
      const versions = new Map<string, string>();
      return ({ type, object }) => {
        const { uid, resourceVersion } = object?.metadata ?? {};
        if (type === 'DELETED' && versions.has(uid)) object.metadata.resourceVersion = versions.get(uid);
        versions.set(uid, resourceVersion);
      };
    }),
  ),
  fault(
    'events-without-data',
    'events contain only the metadata of objects',
    'B 6.1',
    'WATCH-29 WATCH',
    inWatches(({ headers }) => ({ type, object }) => {
      if (type === 'BOOKMARK' || headers.some(([, value]) => value.includes('as='))) return;
      for (const key of Object.keys(object ?? {})) if (!/^(kind|apiVersion|metadata)$/.test(key)) delete object[key];
    }),
  ),
  fault(
    'event-object-without-kind',
    'objects in events have no kind and apiVersion',
    'A 2.1',
    'WATCH META',
    inWatches(() => ({ type, object }) => {
      if (type !== 'ERROR') {
        delete object?.kind;
        delete object?.apiVersion;
      }
    }),
  ),
  fault(
    'bookmarks-never',
    'watches deliver no bookmarks',
    'no sentence',
    'WATCH WL',
    inWatches(() => (event) => (event.type === 'BOOKMARK' && !isInitialEnd(event) ? [] : undefined)),
  ),
  fault(
    'closing-bookmark-never',
    'initial events are not followed by a bookmark',
    'KEP-3157',
    'WL',
    inWatches(() => (event) => (isInitialEnd(event) ? [] : undefined)),
  ),
  fault(
    'bookmark-annotation-dropped',
    'the bookmark after the initial events is not marked',
    'KEP-3157',
    'WL',
    inWatches(() => (event) => {
      if (isInitialEnd(event)) delete event.object.metadata.annotations;
    }),
  ),
  fault(
    'bookmark-ahead',
    'bookmarks state a version that is one too high',
    'B 6.1',
    'WATCH-46 WATCH WL',
    inWatches(() => (event) => {
      if (event.type === 'BOOKMARK')
        event.object.metadata.resourceVersion = String(Number(event.object.metadata.resourceVersion) + 1);
    }),
  ),
  fault(
    'bookmark-without-kind',
    'bookmarks contain an object without kind',
    'B 6.1',
    'WATCH-42 WL',
    inWatches(() => (event) => {
      if (event.type === 'BOOKMARK') delete event.object.kind;
    }),
  ),
  fault(
    'bookmarks-unasked',
    'every watch gets bookmarks',
    'B 6.1',
    'WATCH-40 WATCH',
    inRequests(({ query }) => query.set('allowWatchBookmarks', 'true'), doing('watch')),
  ),
  fault(
    'watch-version-ignored',
    'watches ignore resourceVersion',
    'A 4.5',
    'WATCH RV',
    ignoring(['resourceVersion'], doing('watch')),
  ),
  fault(
    'watch-selector-ignored',
    'watches ignore label selectors',
    'A 4.2',
    'WATCH-36 WATCH',
    ignoring(['labelSelector'], doing('watch')),
  ),
  fault(
    'watch-field-selector-ignored',
    'watches ignore field selectors',
    'A 4.2',
    'WATCH-37 WATCH',
    ignoring(['fieldSelector'], doing('watch')),
  ),
  fault(
    'watch-timeout-ignored',
    'watches ignore timeoutSeconds',
    'A 4.4',
    'QRY WATCH LIM',
    ignoring(['timeoutSeconds'], doing('watch')),
  ),
  fault(
    'initial-events-ignored',
    'watches ignore sendInitialEvents',
    'KEP-3157',
    'WL',
    ignoring(['sendInitialEvents', 'resourceVersionMatch'], doing('watch')),
  ),
  fault(
    'watch-ends-after-two',
    'a proxy ends each watch after two events',
    'no sentence',
    'WATCH',
    inWatches(() => {
      let count = 0;
      return () => ((count += 1) > 2 ? null : undefined);
    }),
  ),
  fault(
    'unselected-as-modified',
    'an object that leaves the selection of a watch is reported as MODIFIED instead of DELETED',
    'A 4.2',
    'WATCH-36 WATCH QRY',
    inWatches(({ query }) => {
      const isSelected = query.has('labelSelector');
      return (event) => {
        if (isSelected && event.type === 'DELETED' && !event.object?.metadata?.deletionTimestamp)
          event.type = 'MODIFIED';
      };
    }),
  ),
  fault(
    'watch-error-swallowed',
    'a watch ends instead of delivering an ERROR event',
    'B 6.1',
    'WATCH-53 ERR-27 WATCH',
    inWatches(
      () =>
        ({ type }) =>
          type === 'ERROR' ? null : undefined,
    ),
  ),
  fault(
    'empty-lines',
    'a proxy keeps idle watches open with events of an unknown type',
    'B 6.1',
    'WATCH',
    inWatches(() => (event) => [{ type: 'PING', object: {} }, event]),
  ),
];

import { badRequest } from '../../../server/errors.ts';
import type { OpenWatch, WatchEvent } from '../../../server/behaviours/watch.ts';
import { bookmarkOf } from '../../bookmark-of.ts';
import type { Fault } from '../../fault.ts';

/** Defects of bookmarks (B 6.1). */
export const watchBookmarkFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['WATCH-40'],
    description: 'bookmarks are sent to every watch',
    plant: ({ behaviours }) => {
      behaviours.watch.wantsBookmarks = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-40'],
    description: 'a watch that did not request bookmarks receives one after each added object',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      behaviours.watch.deliver = (event, watch) => {
        const events = deliver(event, watch);
        return watch.bookmarks || event.type !== 'ADDED' ? events : [...events, bookmarkOf(event.object)];
      };
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-41'],
    description: 'if bookmarks are allowed, one replaces a change',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      behaviours.watch.deliver = (event, watch) => {
        const replaced = watch.bookmarks && event.type === 'MODIFIED' && watch.sent % 5 === 4;
        return replaced ? [bookmarkOf(event.object)] : deliver(event, watch);
      };
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-42'],
    description: 'the object of a bookmark has kind Status',
    plant: ({ behaviours }) => {
      const { bookmark } = behaviours.watch;
      behaviours.watch.bookmark = (kind, version, last) => ({
        ...bookmark(kind, version, last),
        kind: 'Status',
        apiVersion: 'v1',
      });
    },
  },
  {
    seam: 'server',
    variant: 'without-group',
    rules: ['WATCH-42'],
    description: 'the apiVersion of a bookmark lacks its group',
    plant: ({ behaviours }) => {
      const { bookmark } = behaviours.watch;
      behaviours.watch.bookmark = (kind, version, last) => ({
        ...bookmark(kind, version, last),
        apiVersion: kind.version,
      });
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-43'],
    description: 'a bookmark repeats the last object',
    plant: ({ behaviours }) => {
      const { bookmark } = behaviours.watch;
      behaviours.watch.bookmark = (kind, version, last) =>
        last ? { ...last, metadata: { ...last.metadata, resourceVersion: version } } : bookmark(kind, version, last);
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-46'],
    description: 'bookmarks have the newest resource version of the store while events are still queued',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      const queued = new WeakMap<OpenWatch, WatchEvent>();
      // Watches that allow bookmarks are one event behind.
      behaviours.watch.deliver = (event, watch) => {
        if (!watch.bookmarks || watch.sent < 2) return deliver(event, watch);
        const due = queued.get(watch);
        queued.set(watch, event);
        return due ? deliver(due, watch) : [];
      };
      behaviours.watch.bookmarkRevision = (_delivered, newest) => newest;
    },
  },
  {
    seam: 'server',
    variant: 'ahead',
    rules: ['WATCH-46'],
    description: 'a bookmark has the resource version of a future change',
    plant: ({ behaviours }) => {
      const { bookmarkRevision } = behaviours.watch;
      behaviours.watch.bookmarkRevision = (delivered, newest) => bookmarkRevision(delivered, newest) + 1;
    },
  },
  {
    seam: 'server',
    variant: 'event-behind-bookmark',
    rules: ['WATCH-46'],
    description: 'an event at or below an earlier bookmark is delivered after it',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      const last = new WeakMap<OpenWatch, WatchEvent>();
      const marked = new WeakSet<OpenWatch>();
      const known = new Map<unknown, OpenWatch>();
      const { bookmark } = behaviours.watch;
      behaviours.watch.bookmark = (kind, version, object) => {
        const watch = known.get(object);
        if (watch) marked.add(watch);
        return bookmark(kind, version, object);
      };
      behaviours.watch.deliver = (event, watch) => {
        known.set(event.object, watch);
        const before = last.get(watch);
        last.set(watch, event);
        return watch.bookmarks && marked.delete(watch) && before
          ? [before, ...deliver(event, watch)]
          : deliver(event, watch);
      };
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-47'],
    description: 'resource versions of bookmarks are not accepted as a start',
    plant: ({ behaviours }) => {
      const { bookmark } = behaviours.watch;
      const { read } = behaviours.versions;
      const marks = new Set<string>();
      behaviours.watch.bookmark = (kind, version, last) => {
        marks.add(version);
        return bookmark(kind, version, last);
      };
      behaviours.versions.read = (text, versions) => {
        if (text !== null && marks.has(text)) throw badRequest('invalid resource version');
        return read(text, versions);
      };
    },
  },
];

import type { OpenWatch } from '../../server/behaviours/watch.ts';
import type { BoundaryFault } from './boundary-fault.ts';

/** Boundary faults of watches. */
export const watchBoundaryFaults: readonly BoundaryFault[] = [
  {
    name: 'fifth-modified',
    description: 'a watch loses its fifth event if that is MODIFIED',
    falls: 'concurrent-history',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      behaviours.watch.deliver = (event, watch) =>
        watch.sent === 4 && event.type === 'MODIFIED' ? [] : deliver(event, watch);
    },
  },
  {
    name: 'resume-behind-delete',
    description: 'a watch that resumes from the resource version of a delete loses the next change',
    falls: 'concurrent-history',
    plant: ({ behaviours }) => {
      const { startAfter } = behaviours.watch;
      const { ofChange } = behaviours.versions;
      const removals = new Set<number>();
      behaviours.versions.ofChange = (change) => {
        if (change.type === 'DELETED') removals.add(change.revision);
        return ofChange(change);
      };
      behaviours.watch.startAfter = (start) =>
        startAfter(start) + (start.version !== null && removals.has(start.version) ? 1 : 0);
    },
  },
  {
    name: 'delete-after-recreate',
    description: 'the second delete of a name is not delivered',
    falls: 'concurrent-history',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      const removed = new WeakMap<OpenWatch, Set<string>>();
      behaviours.watch.deliver = (event, watch) => {
        if (event.type !== 'DELETED') return deliver(event, watch);
        const names = removed.get(watch) ?? new Set<string>();
        removed.set(watch, names);
        const name = String(event.object?.metadata?.name);
        if (names.has(name)) return [];
        names.add(name);
        return deliver(event, watch);
      };
    },
  },
  {
    name: 'after-a-bookmark',
    description: 'a watch with bookmarks loses the first event after a bookmark',
    falls: 'concurrent-history',
    plant: ({ behaviours }) => {
      const { bookmarkEvery, deliver } = behaviours.watch;
      // The first bookmark of a watch is due 1 s after its start: count those that were due by the calls that plan the
      // next one.
      let due = 0;
      const seen = new WeakMap<OpenWatch, number>();
      behaviours.watch.bookmarkEvery = (sent) => {
        if (sent > 0) due += 1;
        return bookmarkEvery(sent);
      };
      behaviours.watch.deliver = (event, watch) => {
        const before = seen.get(watch);
        seen.set(watch, due);
        return watch.bookmarks && before !== undefined && due > before ? [] : deliver(event, watch);
      };
    },
  },
  {
    name: 'list-of-the-deleted',
    description:
      'a list at an exact resource version still contains the object that the change of that version deleted',
    falls: 'pages-equal-list',
    plant: ({ behaviours }) => {
      const { listAt } = behaviours.versions;
      behaviours.versions.listAt = (log, kind, namespace, revision, purpose) => {
        const now = listAt(log, kind, namespace, revision, purpose);
        const before = purpose === 'match' && revision > 1 ? listAt(log, kind, namespace, revision - 1, purpose) : now;
        const names = new Set(now.map((object) => object.metadata.name));
        return before.length > now.length
          ? [...now, ...before.filter((object) => !names.has(object.metadata.name))]
          : now;
      };
    },
  },
];

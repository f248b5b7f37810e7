import { badRequest } from '../../../server/errors.ts';
import type { Fault } from '../../fault.ts';

/** Defects of resuming and of expired history (B 6.1, B 8). */
export const watchRecoveryFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['WATCH-49'],
    description: 'resource versions of objects in events are not accepted as a start',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      const { read } = behaviours.versions;
      const deliveredVersions = new Set<string>();
      behaviours.watch.deliver = (event, watch) => {
        deliveredVersions.add(event.object?.metadata?.resourceVersion ?? '');
        return deliver(event, watch);
      };
      behaviours.versions.read = (text, versions) => {
        if (text !== null && text !== '' && deliveredVersions.has(text)) throw badRequest('invalid resource version');
        return read(text, versions);
      };
    },
  },
  {
    seam: 'server',
    variant: 'jumps-back',
    rules: ['WATCH-49'],
    description: 'a watch starts before its resource version after a reconnect',
    plant: ({ behaviours }) => {
      const { startAfter } = behaviours.watch;
      behaviours.watch.startAfter = (start) =>
        start.version ? Math.max(start.horizon, startAfter(start) - 3) : startAfter(start);
    },
  },
  {
    seam: 'server',
    variant: 'old-version-of-removed',
    rules: ['WATCH-49'],
    description: 'DELETED events have the previous resource version, so that a watch from it repeats them',
    plant: ({ behaviours }) => {
      const { eventOf } = behaviours.watch;
      behaviours.watch.eventOf = (change, matches) => {
        const event = eventOf(change, matches);
        return event && change.type === 'DELETED' && change.previous ? { ...event, object: change.previous } : event;
      };
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-52'],
    description: 'only the last 100 events are kept',
    plant: ({ behaviours }) => {
      behaviours.watch.order = (changes) => changes.slice(-100);
    },
  },
  {
    seam: 'server',
    variant: 'bounded',
    rules: ['WATCH-52'],
    description: 'only the last 200 events are kept, which is enough for a burst',
    plant: ({ behaviours }) => {
      behaviours.watch.order = (changes) => changes.slice(-200);
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-53'],
    description: 'a watch from an expired resource version starts at the newest state, and the gap is not reported',
    plant: ({ behaviours }) => {
      const { startAfter } = behaviours.watch;
      behaviours.watch.tooOld = () => null;
      behaviours.watch.startAfter = (start) => Math.max(startAfter(start), start.version ? start.horizon : 0);
    },
  },
  {
    seam: 'server',
    variant: 'silent-end',
    rules: ['WATCH-53'],
    description: 'an expired watch ends at once, without 410',
    plant: ({ behaviours }) => {
      behaviours.watch.refusal = () => [];
    },
  },
  {
    seam: 'server',
    variant: 'one-too-old',
    rules: ['WATCH-53'],
    description: 'with an empty buffer a start that expired one change ago is accepted, and that change is lost',
    plant: ({ behaviours }) => {
      const { tooOld } = behaviours.watch;
      behaviours.watch.tooOld = (version, horizon) => tooOld(version + 1, horizon);
    },
  },
  {
    seam: 'server',
    variant: 'removal-at-the-edge',
    rules: ['WATCH-53'],
    description: 'a start just before the compacted version is accepted if that was a delete, and the delete is lost',
    plant: ({ behaviours }) => {
      const { tooOld } = behaviours.watch;
      const { ofChange } = behaviours.versions;
      const removals = new Set<number>();
      behaviours.versions.ofChange = (change) => {
        if (change.type === 'DELETED') removals.add(change.revision);
        return ofChange(change);
      };
      behaviours.watch.tooOld = (version, horizon) =>
        removals.has(horizon) && version === horizon - 1 ? null : tooOld(version, horizon);
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-54'],
    description: 'the remaining history is delivered before the rejection',
    plant: ({ behaviours }) => {
      const { refusal } = behaviours.watch;
      behaviours.watch.refusal = (error, kept) => [
        ...kept().map(({ type, object }) => ({ type, object })),
        ...refusal(error, kept),
      ];
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-56'],
    description: 'after a compaction the server rejects all watches of the collection',
    plant: ({ behaviours }) => {
      const { tooOld } = behaviours.watch;
      let refused = false;
      behaviours.watch.tooOld = (version, horizon) => {
        const error = tooOld(refused ? -1 : version, horizon);
        refused ||= error !== null;
        return error;
      };
    },
  },
  {
    seam: 'server',
    variant: 'loses-after-restart',
    rules: ['WATCH-56'],
    description: 'a watch opened while the cache restarts loses its first event',
    plant: ({ behaviours }) => {
      const { deliver, tooOld } = behaviours.watch;
      let starting = false;
      behaviours.watch.tooOld = (version, horizon) => {
        const error = tooOld(version, horizon);
        starting ||= error !== null;
        return error;
      };
      behaviours.watch.deliver = (event, watch) =>
        starting && event.type !== 'ERROR' && watch.sent === 0 ? [] : deliver(event, watch);
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-57'],
    description: 'the first change made between the list and the start of the watch is lost',
    plant: ({ behaviours }) => {
      const { ofList } = behaviours.versions;
      const { startAfter } = behaviours.watch;
      const lists = new Set<number>();
      behaviours.versions.ofList = (built) => {
        lists.add(built.revision);
        return ofList(built);
      };
      behaviours.watch.startAfter = (start) =>
        start.version && lists.has(start.version) && start.current > start.version
          ? start.version + 1
          : startAfter(start);
    },
  },
  {
    seam: 'server',
    variant: 'ghosts',
    rules: ['WATCH-57'],
    description: 'the cache drops deletes: lists still contain deleted objects',
    plant: ({ behaviours }) => {
      const { newestList } = behaviours.versions;
      const { eventOf } = behaviours.watch;
      const deletedObjects = new Map<string, Parameters<typeof eventOf>[0]['object']>();
      const { ofChange } = behaviours.versions;
      behaviours.versions.ofChange = (change) => {
        if (change.type === 'DELETED' && change.previous && deletedObjects.size < 500)
          deletedObjects.set(`${change.previous.metadata.uid}`, change.previous);
        return ofChange(change);
      };
      behaviours.versions.newestList = (log, kind, namespace, listRequest) => {
        const deletedItems = [...deletedObjects.values()].filter(
          (object) =>
            object.kind === kind.kind &&
            kind.kind === 'ConfigMap' &&
            namespace !== undefined &&
            object.metadata.namespace === namespace &&
            object.metadata.name?.startsWith('writer-'),
        );
        return [...newestList(log, kind, namespace, listRequest), ...deletedItems];
      };
    },
  },
];

import type { OpenWatch, WatchEvent } from '../../../server/behaviours/watch.ts';
import type { Fault } from '../../fault.ts';

/** Defects of the start of a watch (A 4.5). */
export const watchStartFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['WATCH-01'],
    description: 'a watch without a resource version starts now and delivers no existing objects',
    plant: ({ behaviours }) => {
      behaviours.watch.beginsWithState = (version) => version === 0;
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-02'],
    description: 'the initial state comes from a cache that lags behind the last change',
    plant: ({ behaviours }) => {
      const { state } = behaviours.watch;
      behaviours.watch.state = (log, kind, namespace, version) =>
        version === null
          ? log.list(kind, namespace, Math.max(log.horizon, log.revision - 1))
          : state(log, kind, namespace, version);
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-03'],
    description: 'in a large collection changes are delivered before the initial state is complete',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      const held = new WeakMap<OpenWatch, WatchEvent>();
      behaviours.watch.deliver = (event, watch) => {
        if (watch.version === null && watch.state >= 50 && watch.sent === 10) {
          held.set(watch, event);
          return [];
        }
        const late = watch.sent >= watch.state ? held.get(watch) : undefined;
        if (late) held.delete(watch);
        return [...deliver(event, watch), ...(late ? deliver(late, watch) : [])];
      };
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-04'],
    description:
      'without a resource version the change made between the read of the state and the start of the watch is lost',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      behaviours.watch.deliver = (event, watch) =>
        watch.version === null && watch.state > 0 && watch.sent === watch.state ? [] : deliver(event, watch);
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-05'],
    description: 'version 0 is treated as a start point: no initial state is delivered',
    plant: ({ behaviours }) => {
      behaviours.watch.beginsWithState = (version) => version === null;
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-06'],
    description: 'a watch at version 0 delivers nothing after the initial state',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      behaviours.watch.deliver = (event, watch) =>
        watch.version === 0 && watch.sent >= watch.state ? [] : deliver(event, watch);
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-08'],
    description: 'a watch starts at the time of the request and loses the changes since its resource version',
    plant: ({ behaviours }) => {
      behaviours.watch.startAfter = ({ current }) => current;
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-09'],
    description: 'the start is inclusive: the change with the requested resource version is delivered again',
    plant: ({ behaviours }) => {
      const { startAfter } = behaviours.watch;
      behaviours.watch.startAfter = (start) => startAfter(start) - (start.version ? 1 : 0);
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-10'],
    description: 'every watch begins with the existing objects',
    plant: ({ behaviours }) => {
      behaviours.watch.beginsWithState = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-11'],
    description: 'several changes to one object in the backlog are merged into the last',
    plant: ({ behaviours }) => {
      behaviours.watch.order = (changes) =>
        changes.filter(
          (change, at) =>
            !changes.slice(at + 1).some(({ object }) => object.metadata.uid === change.object.metadata.uid),
        );
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-13'],
    description: 'a future resource version is ignored: the watch starts at the newest state',
    plant: ({ behaviours }) => {
      const { startAfter } = behaviours.watch;
      behaviours.watch.startAfter = (start) => Math.min(startAfter(start), start.current);
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-30'],
    description: 'all available history is delivered, whatever the resource version',
    plant: ({ behaviours }) => {
      const { startAfter } = behaviours.watch;
      behaviours.watch.startAfter = (start) => (start.version ? start.horizon : startAfter(start));
    },
  },
  {
    seam: 'server',
    variant: 'without-annotations',
    rules: ['WATCH-39'],
    description: 'initial objects lack their annotations',
    plant: ({ behaviours }) => {
      const { firstEvents } = behaviours.watch;
      behaviours.watch.firstEvents = (objects, listVersion) =>
        firstEvents(objects, listVersion).map(
          ({
            type,
            object: {
              metadata: { annotations: _, ...metadata },
              ...object
            },
          }) => ({ type, object: { ...object, metadata } }),
        );
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-39'],
    description: 'initial objects have the resource version of the list instead of their own',
    plant: ({ behaviours }) => {
      const { firstEvents } = behaviours.watch;
      behaviours.watch.firstEvents = (objects, listVersion) =>
        firstEvents(objects, listVersion).map(({ type, object }) => ({
          type,
          object: { ...object, metadata: { ...object.metadata, resourceVersion: listVersion } },
        }));
    },
  },
];

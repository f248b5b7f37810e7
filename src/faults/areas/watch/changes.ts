import { isDeepStrictEqual } from 'node:util';
import type { OpenWatch } from '../../../server/behaviours/watch.ts';
import type { ApiObject } from '../../../server/model.ts';
import type { Behaviours } from '../../../server/behaviours/all.ts';
import type { Call, ServerParts } from '../../../server/core.ts';
import { methodNotAllowed } from '../../../server/errors.ts';
import type { Fault } from '../../fault.ts';
import { writeOf, type Write } from './write-of.ts';
import { changeDryRun } from '../../stages/change-dry-run.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

/** Makes watches omit the changes of certain writes. */
const omitChanges = (parts: ServerParts, silent: (write: Write) => boolean): void => {
  const write = writeOf(parts);
  const { watch } = parts.behaviours;
  const { eventOf } = watch;
  watch.eventOf = (change, matches) => {
    const by = write(change.object);
    return by && silent(by) ? null : eventOf(change, matches);
  };
};

/** Rejects the selected watches with 405. */
const refuseWatches = (parts: ServerParts, selects: (call: Call) => boolean): void =>
  wrapStage(parts, 'perform', (next) => async (call) => {
    if (call.verb === 'watch' && selects(call)) throw methodNotAllowed();
    return next(call);
  });

/** Delivers states that were never stored to the watches of a namespace, before the next real event. */
const tellPhantoms = (behaviours: Behaviours, phantoms: Map<string, ApiObject>): void => {
  const { deliver } = behaviours.watch;
  const deliveredPhantoms = new WeakMap<OpenWatch, Set<ApiObject>>();
  behaviours.watch.deliver = (event, watch) => {
    const seen = deliveredPhantoms.get(watch) ?? new Set();
    deliveredPhantoms.set(watch, seen);
    const due = [...phantoms.values()].filter(
      (object) =>
        object.kind === event.object?.kind &&
        (object.metadata.namespace ?? '') === watch.namespace &&
        !seen.has(object),
    );
    for (const object of due) seen.add(object);
    return [...due.map((object) => ({ type: 'MODIFIED', object })), ...deliver(event, watch)];
  };
};

/** Defects of the events of changes (B 6.1). */
export const watchChangeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['WATCH-21'],
    description: 'new objects are delivered as MODIFIED',
    plant: ({ behaviours }) => {
      const { eventOf } = behaviours.watch;
      behaviours.watch.eventOf = (change, matches) => {
        const event = eventOf(change, matches);
        return event?.type === 'ADDED' ? { ...event, type: 'MODIFIED' } : event;
      };
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-22'],
    description: 'updates are delivered as ADDED',
    plant: (parts) => {
      const write = writeOf(parts);
      const { watch } = parts.behaviours;
      const { eventOf } = watch;
      watch.eventOf = (change, matches) => {
        const event = eventOf(change, matches);
        return event?.type === 'MODIFIED' && write(change.object)?.way === 'update'
          ? { ...event, type: 'ADDED' }
          : event;
      };
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-22'],
    variant: 'approval',
    description: 'decisions about certificate requests are not delivered',
    plant: (parts) => omitChanges(parts, ({ subresource }) => subresource === 'approval'),
  },
  {
    seam: 'server',
    rules: ['WATCH-23'],
    description: 'patches are not delivered',
    plant: (parts) => omitChanges(parts, ({ way }) => way === 'patch'),
  },
  {
    seam: 'server',
    rules: ['WATCH-24'],
    description: 'the results of an apply are stored but not delivered to the watches',
    plant: (parts) => omitChanges(parts, ({ way }) => way === 'apply'),
  },
  {
    seam: 'server',
    rules: ['WATCH-25'],
    description: 'deletes are not delivered',
    plant: ({ behaviours }) => {
      const { eventOf } = behaviours.watch;
      behaviours.watch.eventOf = (change, matches) => (change.type === 'DELETED' ? null : eventOf(change, matches));
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-26'],
    description: 'the deletes of a collection are not delivered',
    plant: (parts) => omitChanges(parts, ({ way, via }) => way === 'delete' && via === 'collection'),
  },
  {
    seam: 'server',
    rules: ['WATCH-27'],
    description: 'watches receive DELETED at the first delete although finalizers keep the object',
    plant: ({ behaviours }) => {
      const { eventOf } = behaviours.watch;
      behaviours.watch.eventOf = (change, matches) => {
        const event = eventOf(change, matches);
        const begins =
          change.type === 'MODIFIED' &&
          change.object.metadata.deletionTimestamp &&
          !change.previous?.metadata.deletionTimestamp;
        if (begins && event) return { ...event, type: 'DELETED' };
        return change.type === 'DELETED' && change.previous?.metadata.deletionTimestamp ? null : event;
      };
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-28'],
    description: 'writes of the status are not delivered to watches of the resource',
    plant: (parts) => omitChanges(parts, ({ subresource }) => subresource === 'status'),
  },
  {
    seam: 'server',
    rules: ['WATCH-29'],
    description: 'events contain the metadata only',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      behaviours.watch.deliver = (event, watch) =>
        deliver(
          event.type === 'ERROR' || watch.sent < watch.state
            ? event
            : {
                ...event,
                object: {
                  apiVersion: event.object.apiVersion,
                  kind: event.object.kind,
                  metadata: event.object.metadata,
                },
              },
          watch,
        );
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-31'],
    description: 'events are sent before validation, so that a rejected write is also delivered',
    plant: ({ behaviours }) => {
      const waiting = new Map<string, ApiObject>();
      const { keepMetadata } = behaviours.writes;
      const { ofChange } = behaviours.versions;
      const willBeRefused = (uid: string): boolean =>
        Object.keys(waiting.get(uid)?.['data'] ?? {}).some((key) => key.includes(' '));
      behaviours.writes.keepMetadata = (next, live) => {
        keepMetadata(next, live);
        const uid = live.metadata.uid ?? '';
        if (!isDeepStrictEqual(next['data'], live['data']) && !willBeRefused(uid))
          waiting.set(uid, structuredClone({ ...next, kind: live.kind ?? '' }));
      };
      behaviours.versions.ofChange = (change) => {
        waiting.delete(change.object.metadata.uid ?? '');
        return ofChange(change);
      };
      const held = waiting.delete.bind(waiting);
      waiting.delete = (uid) => {
        // The next change concerns the same object: the rejected one is delivered with it.
        return willBeRefused(uid) ? false : held(uid);
      };
      tellPhantoms(behaviours, waiting);
    },
  },
  {
    seam: 'server',
    rules: ['QRY-17'],
    description: 'events are sent before the dry run stops the write',
    plant: (parts) => {
      const phantoms = new Map<string, ApiObject>();
      changeDryRun(parts, (object, run) => {
        phantoms.set(`${phantoms.size}`, structuredClone({ ...object, kind: run.kind.kind }));
        return object;
      });
      tellPhantoms(parts.behaviours, phantoms);
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-32'],
    description: 'parallel delivery reverses the order of the backlog',
    plant: ({ behaviours }) => {
      behaviours.watch.order = (changes) => [...changes].reverse();
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-33'],
    description: 'all namespaces share one unfiltered stream',
    plant: ({ behaviours }) => {
      behaviours.watch.inScope = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-34'],
    description: 'a watch is served only on the path of a namespace',
    plant: (parts) => refuseWatches(parts, ({ kind, route }) => kind.namespaced && route.namespace === ''),
  },
  {
    seam: 'server',
    rules: ['WATCH-35'],
    description: 'cluster-scoped kinds reject the watch',
    plant: (parts) => refuseWatches(parts, ({ kind }) => !kind.namespaced),
  },
  {
    seam: 'server',
    rules: ['WATCH-36', 'OPS-15'],
    description: 'the label selector applies to the initial state only',
    plant: ({ behaviours }) => {
      const { selects } = behaviours.watch;
      behaviours.watch.selects = (selection, object, when) =>
        when === 'change' ? selection.ofFields(object) : selects(selection, object, when);
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-37', 'OPS-16'],
    description: 'the field selector is ignored by watches',
    plant: ({ behaviours }) => {
      behaviours.watch.selects = (selection, object) => selection.ofLabels(object);
    },
  },
  {
    seam: 'server',
    variant: 'removals',
    rules: ['WATCH-36', 'WATCH-37'],
    description: 'deletes are delivered whether the selectors match or not',
    plant: ({ behaviours }) => {
      const { eventOf } = behaviours.watch;
      behaviours.watch.eventOf = (change, matches) => eventOf(change, change.type === 'DELETED' ? () => true : matches);
    },
  },
  {
    seam: 'server',
    variant: 'came-back',
    rules: ['WATCH-36', 'WATCH-04'],
    description: 'an object that left the selection and matches again is no longer delivered',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      const left = new WeakMap<OpenWatch, Set<string>>();
      behaviours.watch.deliver = (event, watch) => {
        const leftObjects = left.get(watch) ?? new Set();
        left.set(watch, leftObjects);
        const uid = event.object?.metadata?.uid;
        if (event.type === 'DELETED') leftObjects.add(uid);
        return event.type === 'MODIFIED' && leftObjects.has(uid) ? [] : deliver(event, watch);
      };
    },
  },
];

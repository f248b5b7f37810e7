import { isDeepStrictEqual } from 'node:util';
import type { ApiObject } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';

const bytesOf = (object: unknown): number => Buffer.byteLength(JSON.stringify(object));

const withoutOwners = ({
  metadata: { managedFields: _owners, resourceVersion: _version, ...metadata },
  ...rest
}: ApiObject): unknown => ({ ...rest, metadata });

/**
 * Defects that affect only some objects (large ones, or those with characters of other scripts) or changes of
 * managedFields (B 6.1).
 */
export const watchContentFaults: readonly Fault[] = [
  {
    seam: 'server',
    variant: 'large',
    rules: ['WATCH-29'],
    description: 'events of objects beyond 64 KiB are dropped',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      behaviours.watch.deliver = (event, watch) => (bytesOf(event.object) > 65_536 ? [] : deliver(event, watch));
    },
  },
  {
    seam: 'server',
    variant: 'ascii',
    rules: ['WATCH-29'],
    description: 'characters outside of ASCII are delivered as question marks in events',
    plant: ({ behaviours }) => {
      const { line } = behaviours.watch;
      behaviours.watch.line = (event) => line(event).replace(/[^ -~\n]/gu, '?');
    },
  },
  {
    seam: 'server',
    variant: 'owners-alone',
    rules: ['WATCH-24'],
    description: 'an apply that changes only managedFields is stored but not delivered to the watches',
    plant: ({ behaviours }) => {
      const { eventOf } = behaviours.watch;
      behaviours.watch.eventOf = (change, matches) =>
        change.previous &&
        change.type !== 'DELETED' &&
        isDeepStrictEqual(withoutOwners(change.previous), withoutOwners(change.object))
          ? null
          : eventOf(change, matches);
    },
  },
];

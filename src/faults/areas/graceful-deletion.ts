import type { Fault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';
import { changeKind } from '../stages/change-kind.ts';

/** Defects of the grace periods of deleted objects, which are not part of the documents. */
export const gracefulDeletionFaults: readonly Fault[] = [
  serverFault(
    'GRACE-01',
    'the deletion timestamp of a Pod is the time of the delete',
    ({ behaviours: { writes } }) => {
      const { markTerminating } = writes;
      writes.markTerminating = (object, now, graceSeconds) => {
        markTerminating(object, now, graceSeconds);
        object.metadata.deletionTimestamp = now;
      };
    },
    { alsoFails: { rules: ['GRACE-02'], reason: 'its scenario reads the end of the shortened period' } },
  ),
  serverFault(
    'GRACE-01',
    'the delete of a collection has no grace period',
    (parts) => {
      const { graceSeconds, collectionMembers } = parts.behaviours.writes;
      const ofCollections = new Set<string | undefined>();
      parts.behaviours.writes.collectionMembers = (objects, matches) => {
        const members = collectionMembers(objects, matches);
        for (const { metadata } of members) ofCollections.add(metadata.uid);
        return members;
      };
      parts.behaviours.writes.graceSeconds = (kind, object, requested) =>
        ofCollections.has(object.metadata.uid) ? 0 : graceSeconds(kind, object, requested);
    },
    { variant: 'collections' },
  ),
  serverFault(
    'GRACE-02',
    'a further delete can lengthen the grace period',
    ({ behaviours: { writes } }) => {
      const { graceSeconds } = writes;
      writes.graceSeconds = (kind, object, requested) => requested ?? graceSeconds(kind, object, requested);
    },
    { alsoFails: { rules: ['GRACE-03', 'GRACE-04'], reason: 'the wish of the client counts for each object' } },
  ),
  serverFault('GRACE-03', 'a Pod that has ended stays for its grace period', (parts) =>
    changeKind(parts, 'Pod', ({ gracePeriod }) => ({
      gracePeriod: (pod, requested) => gracePeriod?.({ ...pod, status: {} }, requested) ?? 0,
    })),
  ),
  serverFault('GRACE-05', 'the last finalizer takes a Pod with it', ({ behaviours: { writes } }) => {
    const { removedByWrite } = writes;
    writes.removedByWrite = (write) => {
      const { deletionGracePeriodSeconds: _, ...metadata } = write.live.metadata;
      return removedByWrite({ ...write, live: { ...write.live, metadata } });
    };
  }),
  serverFault('GRACE-04', 'terminating objects without a grace period do not say so', ({ behaviours: { writes } }) => {
    const { markTerminating } = writes;
    writes.markTerminating = (object, now, graceSeconds) => {
      markTerminating(object, now, graceSeconds);
      if (graceSeconds === 0) delete object.metadata.deletionGracePeriodSeconds;
    };
  }),
];

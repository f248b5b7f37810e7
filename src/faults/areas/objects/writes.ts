import type { Fault } from '../../fault.ts';

/** Defects of deletion and dry runs (A 3.1, A 4.4). */
export const writeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['DEL-01'],
    does: 'a delete removes the object, finalizers or not',
    also: { rules: ['DEL-03', 'DEL-12'], because: 'there is no terminating object to look at' },
    plant: ({ behaviours }) => {
      behaviours.writes.waitsForFinalizers = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['DEL-03'],
    does: 'the first delete empties the list of finalizers',
    plant: ({ behaviours }) => {
      const { markTerminating } = behaviours.writes;
      behaviours.writes.markTerminating = (object, now, graceSeconds) => {
        markTerminating(object, now, graceSeconds);
        object.metadata.finalizers = [];
      };
    },
  },
  {
    seam: 'server',
    rules: ['DEL-12'],
    does: 'an object without finalizers stays terminating until the next delete',
    plant: ({ behaviours }) => {
      behaviours.writes.removedByWrite = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-07'],
    does: 'a create ignores dryRun',
    plant: ({ behaviours }) => {
      behaviours.writes.persists = ({ dryRun, operation }) => operation === 'CREATE' || !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-08'],
    does: 'an update ignores dryRun',
    plant: ({ behaviours }) => {
      behaviours.writes.persists = ({ dryRun, operation, way }) => (operation === 'UPDATE' && way === 'update') || !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-09'],
    does: 'a merge patch ignores dryRun',
    plant: ({ behaviours }) => {
      behaviours.writes.persists = ({ dryRun, via }) => via === 'merge-patch' || !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-10'],
    does: 'a JSON patch ignores dryRun',
    plant: ({ behaviours }) => {
      behaviours.writes.persists = ({ dryRun, via }) => via === 'json-patch' || !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-13'],
    does: 'a delete ignores dryRun',
    also: { rules: ['QRY-14'], because: 'its object is deleted too, and marked' },
    plant: ({ behaviours }) => {
      behaviours.writes.persists = ({ dryRun, operation }) => operation === 'DELETE' || !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-14'],
    does: 'a dry-run delete of an object with finalizers marks the stored object',
    plant: ({ behaviours }) => {
      behaviours.writes.finishDryRun = (object, { log, kind, live, operation }) => {
        if (operation === 'DELETE' && object.metadata.deletionTimestamp) log.append(() => ({ kind, type: 'MODIFIED', object, previous: live }));
        return object;
      };
    },
  },
];

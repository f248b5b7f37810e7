import type { Fault } from '../../fault.ts';

/** Defects of dry runs (A 4.4). */
export const writeFaults: readonly Fault[] = [
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

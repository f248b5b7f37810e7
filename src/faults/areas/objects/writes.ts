import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

/** Takes the mere name of dryRun for a dry run, for one verb. */
const onEmpty =
  (verb: string) =>
  ({ behaviours }: ServerParts): void => {
    const { isDryRun } = behaviours.writes;
    behaviours.writes.isDryRun = (values, asked) => isDryRun(values, asked) || (asked === verb && values.length > 0);
  };

/** Defects of what dry runs leave behind (A 4.4). */
export const writeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['QRY-07', 'OPS-27'],
    does: 'a create ignores dryRun',
    also: { rules: ['QRY-17'], because: 'its dry runs become events' },
    plant: ({ behaviours }) => {
      behaviours.writes.persists = ({ dryRun, operation, way }) =>
        (operation === 'CREATE' && way === 'create') || !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-08', 'OPS-37'],
    does: 'an update ignores dryRun',
    also: { rules: ['QRY-17'], because: 'its dry runs become events' },
    plant: ({ behaviours }) => {
      behaviours.writes.persists = ({ dryRun, operation, way, subresource }) =>
        (operation === 'UPDATE' && way === 'update' && subresource === '') || !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-09'],
    does: 'a merge patch ignores dryRun',
    also: { rules: ['QRY-17'], because: 'its dry runs become events' },
    plant: ({ behaviours }) => {
      behaviours.writes.persists = ({ dryRun, via, subresource }) =>
        (via === 'merge-patch' && subresource === '') || !dryRun;
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
    also: { rules: ['QRY-14', 'QRY-17', 'QRY-68'], because: 'their object is deleted too, or marked' },
    plant: ({ behaviours }) => {
      behaviours.writes.persists = ({ dryRun, operation, via }) =>
        (operation === 'DELETE' && via === 'item') || !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-14', 'OPS-57'],
    does: 'a dry-run delete of an object with finalizers marks the stored object',
    also: { rules: ['QRY-13'], because: 'a delete that waits for dependents gives the object a finalizer' },
    plant: ({ behaviours }) => {
      behaviours.writes.finishDryRun = (object, { log, kind, live, operation }) => {
        if (operation === 'DELETE' && object.metadata.deletionTimestamp)
          log.append(() => ({ kind, type: 'MODIFIED', object, previous: live }));
        return object;
      };
    },
  },
  {
    seam: 'server',
    rules: ['QRY-01'],
    does: 'a create with an empty dryRun is a dry run',
    plant: onEmpty('create'),
  },
  {
    seam: 'server',
    rules: ['QRY-02'],
    does: 'an update with an empty dryRun is a dry run',
    plant: onEmpty('update'),
  },
  {
    seam: 'server',
    rules: ['QRY-03'],
    does: 'a patch with an empty dryRun is a dry run',
    plant: onEmpty('patch'),
  },
  {
    seam: 'server',
    rules: ['QRY-04'],
    does: 'a delete with an empty dryRun is a dry run',
    plant: onEmpty('delete'),
  },
  {
    seam: 'server',
    rules: ['QRY-05'],
    does: 'the delete of a collection with an empty dryRun is a dry run',
    plant: onEmpty('deletecollection'),
  },
  {
    seam: 'server',
    rules: ['QRY-06'],
    does: 'unknown values of dryRun are ignored',
    plant: ({ behaviours }) => {
      behaviours.writes.knownDryRun = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-11'],
    does: 'an apply stores the owners before it looks at dryRun',
    plant: ({ behaviours }) => {
      behaviours.writes.finishDryRun = (object, { log, kind, live, operation, via }) => {
        const { managedFields = [] } = object.metadata;
        if (live && operation === 'UPDATE' && via === 'apply')
          log.append(() => ({
            kind,
            type: 'MODIFIED',
            object: { ...live, metadata: { ...live.metadata, managedFields } },
            previous: live,
          }));
        return object;
      };
    },
  },
  {
    seam: 'server',
    rules: ['QRY-12'],
    does: 'an apply that creates ignores dryRun',
    also: { rules: ['QRY-69'], because: 'the real apply then finds an object' },
    plant: ({ behaviours }) => {
      behaviours.writes.persists = ({ dryRun, operation, way }) =>
        (operation === 'CREATE' && way === 'apply') || !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-15', 'OPS-68'],
    does: 'the delete of a collection ignores dryRun',
    also: { rules: ['QRY-68'], because: 'it deletes a collection, too' },
    plant: ({ behaviours }) => {
      behaviours.writes.persists = ({ dryRun, operation, via }) =>
        (operation === 'DELETE' && via === 'collection') || !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-16', 'OPS-128', 'OPS-137'],
    does: 'writes of the status ignore dryRun',
    plant: ({ behaviours }) => {
      behaviours.writes.persists = ({ dryRun, subresource }) => subresource === 'status' || !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-68'],
    does: 'a body of a delete takes the place of dryRun in the query',
    plant: ({ behaviours }) => {
      behaviours.writes.deleteDryRuns = (query, body) => (body === null ? query : (body.dryRun ?? []));
    },
  },
];

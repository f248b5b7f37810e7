import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeDryRun } from '../../stages/change-dry-run.ts';
import { storeDryRuns } from '../../stages/store-dry-runs.ts';

/** Treats the presence of dryRun as a dry run, for one verb. */
const onEmpty =
  (verb: string) =>
  ({ behaviours }: ServerParts): void => {
    const { isDryRun } = behaviours.writes;
    behaviours.writes.isDryRun = (values, requestVerb) =>
      isDryRun(values, requestVerb) || (requestVerb === verb && values.length > 0);
  };

/** Defects of the side effects of dry runs (A 4.4). */
export const writeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['QRY-07', 'OPS-27'],
    description: 'a create ignores dryRun',
    alsoFails: { rules: ['QRY-17'], reason: 'its dry runs become events' },
    plant: (parts) => storeDryRuns(parts, ({ operation, way }) => operation === 'CREATE' && way === 'create'),
  },
  {
    seam: 'server',
    rules: ['QRY-08', 'OPS-37'],
    description: 'an update ignores dryRun',
    alsoFails: { rules: ['QRY-17'], reason: 'its dry runs become events' },
    plant: (parts) =>
      storeDryRuns(
        parts,
        ({ operation, way, subresource }) => operation === 'UPDATE' && way === 'update' && subresource === '',
      ),
  },
  {
    seam: 'server',
    rules: ['QRY-09'],
    description: 'a merge patch ignores dryRun',
    alsoFails: { rules: ['QRY-17'], reason: 'its dry runs become events' },
    plant: (parts) => storeDryRuns(parts, ({ via, subresource }) => via === 'merge-patch' && subresource === ''),
  },
  {
    seam: 'server',
    rules: ['QRY-10'],
    description: 'a JSON patch ignores dryRun',
    plant: (parts) => storeDryRuns(parts, ({ via }) => via === 'json-patch'),
  },
  {
    seam: 'server',
    rules: ['QRY-13'],
    description: 'a delete ignores dryRun',
    alsoFails: { rules: ['QRY-14', 'QRY-17', 'QRY-68'], reason: 'their object is also deleted, or marked' },
    plant: (parts) => storeDryRuns(parts, ({ operation, via }) => operation === 'DELETE' && via === 'item'),
  },
  {
    seam: 'server',
    rules: ['QRY-14', 'OPS-57'],
    description: 'a dry-run delete of an object with finalizers marks the stored object',
    alsoFails: {
      rules: ['QRY-13'],
      reason: 'a delete that waits for dependents adds a finalizer to the object in a dry run',
    },
    plant: (parts) =>
      changeDryRun(parts, (object, { log, kind, live, operation }) => {
        if (operation === 'DELETE' && object.metadata.deletionTimestamp)
          log.append(() => ({ kind, type: 'MODIFIED', object, previous: live }));
        return object;
      }),
  },
  {
    seam: 'server',
    rules: ['QRY-01'],
    description: 'a create with an empty dryRun is a dry run',
    plant: onEmpty('create'),
  },
  {
    seam: 'server',
    rules: ['QRY-02'],
    description: 'an update with an empty dryRun is a dry run',
    plant: onEmpty('update'),
  },
  {
    seam: 'server',
    rules: ['QRY-03'],
    description: 'a patch with an empty dryRun is a dry run',
    plant: onEmpty('patch'),
  },
  {
    seam: 'server',
    rules: ['QRY-04'],
    description: 'a delete with an empty dryRun is a dry run',
    plant: onEmpty('delete'),
  },
  {
    seam: 'server',
    rules: ['QRY-05'],
    description: 'the delete of a collection with an empty dryRun is a dry run',
    plant: onEmpty('deletecollection'),
  },
  {
    seam: 'server',
    rules: ['QRY-06'],
    description: 'unknown values of dryRun are ignored',
    plant: ({ behaviours }) => {
      behaviours.writes.knownDryRun = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-11'],
    description: 'an apply stores managedFields before it reads dryRun',
    plant: (parts) =>
      changeDryRun(parts, (object, { log, kind, live, operation, via }) => {
        const { managedFields = [] } = object.metadata;
        if (live && operation === 'UPDATE' && via === 'apply')
          log.append(() => ({
            kind,
            type: 'MODIFIED',
            object: { ...live, metadata: { ...live.metadata, managedFields } },
            previous: live,
          }));
        return object;
      }),
  },
  {
    seam: 'server',
    rules: ['QRY-12'],
    description: 'an apply that creates ignores dryRun',
    alsoFails: { rules: ['QRY-69'], reason: 'the real apply then finds an existing object' },
    plant: (parts) => storeDryRuns(parts, ({ operation, way }) => operation === 'CREATE' && way === 'apply'),
  },
  {
    seam: 'server',
    rules: ['QRY-15', 'OPS-68'],
    description: 'the delete of a collection ignores dryRun',
    alsoFails: { rules: ['QRY-68'], reason: 'it also deletes a collection' },
    plant: (parts) => storeDryRuns(parts, ({ operation, via }) => operation === 'DELETE' && via === 'collection'),
  },
  {
    seam: 'server',
    rules: ['QRY-16', 'OPS-128', 'OPS-137'],
    description: 'writes of the status ignore dryRun',
    plant: (parts) => storeDryRuns(parts, ({ subresource }) => subresource === 'status'),
  },
  {
    seam: 'server',
    rules: ['QRY-68'],
    description: 'the body of a delete overrides dryRun in the query',
    plant: ({ behaviours }) => {
      behaviours.writes.deleteDryRuns = (query, body) => (body === null ? query : (body.dryRun ?? []));
    },
  },
];

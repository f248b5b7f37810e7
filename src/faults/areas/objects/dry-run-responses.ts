import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

type FinishDryRun = ServerParts['behaviours']['writes']['finishDryRun'];

/** Changes the object in responses to dry runs. */
const showing =
  (change: (...given: Parameters<FinishDryRun>) => ReturnType<FinishDryRun>) =>
  ({ behaviours }: ServerParts): void => {
    const { finishDryRun } = behaviours.writes;
    behaviours.writes.finishDryRun = (object, run) => change(structuredClone(finishDryRun(object, run)), run);
  };

/** Defects of the responses to dry runs, and of their authorization (A 4.4). */
export const dryRunAnswerFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['QRY-18'],
    description: 'a dry-run create returns 200',
    plant: ({ behaviours }) => {
      const { createdCode } = behaviours.writes;
      behaviours.writes.createdCode = (dryRun, way) => (dryRun && way === 'create' ? 200 : createdCode(dryRun, way));
    },
  },
  {
    seam: 'server',
    rules: ['QRY-19'],
    description: 'a dry-run change returns 202',
    alsoFails: { rules: ['QRY-69'], reason: 'an apply also changes an object' },
    plant: ({ behaviours }) => {
      const { changedCode } = behaviours.writes;
      behaviours.writes.changedCode = (dryRun) => (dryRun ? 202 : changedCode(dryRun));
    },
  },
  {
    seam: 'server',
    rules: ['QRY-20'],
    description: 'a dry-run delete returns 202',
    plant: ({ behaviours }) => {
      const { deletedCode } = behaviours.writes;
      behaviours.writes.deletedCode = (dryRun, accepted) => (dryRun ? 202 : deletedCode(dryRun, accepted));
    },
  },
  {
    seam: 'server',
    rules: ['QRY-21'],
    description: 'a dry-run create returns the object as sent, without managed fields and server-set members',
    plant: showing((object, { operation, via }) => {
      if (operation !== 'CREATE' || via !== 'create') return object;
      const {
        managedFields: _owners,
        uid: _uid,
        creationTimestamp: _time,
        namespace: _namespace,
        ...metadata
      } = object.metadata;
      return { ...object, metadata };
    }),
  },
  {
    seam: 'server',
    rules: ['QRY-22'],
    description: 'a dry-run update returns the old object',
    plant: showing((object, { live, via }) => (live && via === 'update' ? live : object)),
  },
  {
    seam: 'server',
    rules: ['QRY-23'],
    description: 'admission is skipped in dry runs',
    alsoFails: { rules: ['QRY-28', 'ERR-43', 'QRY-29'], reason: 'webhooks are part of admission' },
    plant: ({ behaviours }) => {
      behaviours.writes.admits = ({ dryRun }) => !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-25'],
    description: 'validation is skipped in dry runs',
    alsoFails: { rules: ['CM-13'], reason: 'it sends the same invalid object' },
    plant: ({ behaviours }) => {
      behaviours.writes.validates = ({ dryRun }) => !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-26'],
    description: 'a dry run returns the reclaim policy as sent, without its default',
    plant: showing((object, { operation }) => {
      if (operation !== 'CREATE') return object;
      delete object['reclaimPolicy'];
      delete object['spec']?.persistentVolumeReclaimPolicy;
      return object;
    }),
  },
  {
    seam: 'server',
    rules: ['QRY-27'],
    description: 'a dry-run patch returns the old object, unmerged',
    alsoFails: { rules: ['QRY-22'], reason: 'it compares the responses of patches' },
    plant: showing((object, { live, via }) => (live && via.endsWith('-patch') ? live : object)),
  },
  {
    seam: 'server',
    rules: ['QRY-29'],
    description: 'any webhook makes a dry run fail, whatever side effects it declares',
    plant: ({ behaviours }) => {
      behaviours.admission.hasSideEffects = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-30'],
    description: 'a dry run requires only the right to read',
    alsoFails: { rules: ['QRY-31'], reason: 'its user may not read' },
    plant: ({ behaviours }) => {
      behaviours.access.authorizedVerb = (verb, dryRun) => (dryRun ? 'get' : verb);
    },
  },
  {
    seam: 'server',
    rules: ['QRY-31'],
    description: 'a dry run requires a separate right',
    plant: ({ behaviours }) => {
      behaviours.access.authorizedVerb = (verb, dryRun) => (dryRun ? `try-${verb}` : verb);
    },
  },
  {
    seam: 'server',
    rules: ['QRY-32'],
    description: 'a dry-run apply detects no conflicts',
    plant: ({ behaviours }) => {
      const { reportConflicts } = behaviours.apply;
      const { received } = behaviours.writes;
      // Nothing else runs between the decoding of an apply request and its merge.
      let dryRun = false;
      behaviours.writes.received = (object, ctx) => {
        dryRun = ctx.dryRun;
        return received(object, ctx);
      };
      behaviours.apply.reportConflicts = (conflicts, withoutContested) =>
        dryRun ? withoutContested() : reportConflicts(conflicts, withoutContested);
    },
  },
  {
    seam: 'server',
    rules: ['QRY-33'],
    description: 'a dry-run create does not check whether the name exists',
    plant: ({ behaviours }) => {
      behaviours.writes.nameIsTaken = (_stored, { dryRun }) => !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-69'],
    description: 'a dry-run apply that would create returns 200',
    plant: ({ behaviours }) => {
      const { createdCode } = behaviours.writes;
      behaviours.writes.createdCode = (dryRun, way) => (dryRun && way === 'apply' ? 200 : createdCode(dryRun, way));
    },
  },
];

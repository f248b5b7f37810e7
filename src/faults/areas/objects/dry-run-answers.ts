import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

type FinishDryRun = ServerParts['behaviours']['writes']['finishDryRun'];

/** Changes the object that dry runs show. */
const showing =
  (change: (...given: Parameters<FinishDryRun>) => ReturnType<FinishDryRun>) =>
  ({ behaviours }: ServerParts): void => {
    const { finishDryRun } = behaviours.writes;
    behaviours.writes.finishDryRun = (object, run) => change(structuredClone(finishDryRun(object, run)), run);
  };

/** Defects of how dry runs are answered, and to whom (A 4.4). */
export const dryRunAnswerFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['QRY-18'],
    description: 'a dry-run create is answered with 200',
    plant: ({ behaviours }) => {
      const { createdCode } = behaviours.writes;
      behaviours.writes.createdCode = (dryRun, way) => (dryRun && way === 'create' ? 200 : createdCode(dryRun, way));
    },
  },
  {
    seam: 'server',
    rules: ['QRY-19'],
    description: 'a dry-run change is answered with 202',
    alsoFails: { rules: ['QRY-69'], reason: 'an apply changes an object, too' },
    plant: ({ behaviours }) => {
      const { changedCode } = behaviours.writes;
      behaviours.writes.changedCode = (dryRun) => (dryRun ? 202 : changedCode(dryRun));
    },
  },
  {
    seam: 'server',
    rules: ['QRY-20'],
    description: 'a dry-run delete is answered with 202',
    plant: ({ behaviours }) => {
      const { deletedCode } = behaviours.writes;
      behaviours.writes.deletedCode = (dryRun, accepted) => (dryRun ? 202 : deletedCode(dryRun, accepted));
    },
  },
  {
    seam: 'server',
    rules: ['QRY-21'],
    description: 'a dry-run create shows the object as sent, without owners and what the server sets',
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
    description: 'a dry-run update shows the object as it was',
    plant: showing((object, { live, via }) => (live && via === 'update' ? live : object)),
  },
  {
    seam: 'server',
    rules: ['QRY-23'],
    description: 'admission is left out of dry runs',
    alsoFails: { rules: ['QRY-28', 'ERR-43', 'QRY-29'], reason: 'webhooks are a part of admission' },
    plant: ({ behaviours }) => {
      behaviours.writes.admits = ({ dryRun }) => !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-25'],
    description: 'validation is left out of dry runs',
    alsoFails: { rules: ['CM-13'], reason: 'it sends the same invalid object' },
    plant: ({ behaviours }) => {
      behaviours.writes.validates = ({ dryRun }) => !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-26'],
    description: 'a dry run shows the reclaim policy as sent, without its default',
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
    description: 'a dry-run patch shows the object as it was, unmerged',
    alsoFails: { rules: ['QRY-22'], reason: 'it compares what patches show' },
    plant: showing((object, { live, via }) => (live && via.endsWith('-patch') ? live : object)),
  },
  {
    seam: 'server',
    rules: ['QRY-29'],
    description: 'any webhook makes a dry run fail, whatever it declares',
    plant: ({ behaviours }) => {
      behaviours.admission.hasSideEffects = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-30'],
    description: 'a dry run needs the right to read only',
    alsoFails: { rules: ['QRY-31'], reason: 'its user may not read' },
    plant: ({ behaviours }) => {
      behaviours.access.verbToAsk = (verb, dryRun) => (dryRun ? 'get' : verb);
    },
  },
  {
    seam: 'server',
    rules: ['QRY-31'],
    description: 'a dry run needs a right of its own',
    plant: ({ behaviours }) => {
      behaviours.access.verbToAsk = (verb, dryRun) => (dryRun ? `try-${verb}` : verb);
    },
  },
  {
    seam: 'server',
    rules: ['QRY-32'],
    description: 'a dry-run apply meets no conflicts',
    plant: ({ behaviours }) => {
      const { reportConflicts } = behaviours.apply;
      const { received } = behaviours.writes;
      // Nothing else runs between the reading of an intent and its merge.
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
    description: 'a dry-run create does not look whether the name is in use',
    plant: ({ behaviours }) => {
      behaviours.writes.nameIsTaken = (_stored, { dryRun }) => !dryRun;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-69'],
    description: 'a dry-run apply that would create is answered with 200',
    plant: ({ behaviours }) => {
      const { createdCode } = behaviours.writes;
      behaviours.writes.createdCode = (dryRun, way) => (dryRun && way === 'apply' ? 200 : createdCode(dryRun, way));
    },
  },
];

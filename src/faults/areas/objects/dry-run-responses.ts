import type { ApiObject } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeSuccessCode } from '../../stages/change-code.ts';
import { changeAccepted } from '../../stages/change-accepted.ts';
import { changeDryRun, type DryRun } from '../../stages/change-dry-run.ts';
import { reuseNames } from '../../stages/reuse-names.ts';
import { changeAuthorization } from '../../stages/change-authorization.ts';
import { skipAdmission } from '../../stages/skip-admission.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

/** Changes the object in responses to dry runs. */
const changeDryRunObject =
  (change: (object: ApiObject, run: DryRun) => ApiObject) =>
  (parts: ServerParts): void =>
    changeDryRun(parts, (object, run) => change(structuredClone(object), run));

/** Defects of the responses to dry runs, and of their authorization (A 4.4). */
export const dryRunAnswerFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['QRY-18'],
    description: 'a dry-run create returns 200',
    plant: (parts) =>
      changeSuccessCode(parts, (code, { verb }, dryRun) => (dryRun && verb === 'create' && code === 201 ? 200 : code)),
  },
  {
    seam: 'server',
    rules: ['QRY-19'],
    description: 'a dry-run change returns 202',
    alsoFails: { rules: ['QRY-69'], reason: 'an apply also changes an object' },
    plant: (parts) =>
      changeSuccessCode(parts, (code, { verb }, dryRun) =>
        dryRun && ['update', 'patch'].includes(verb) && code === 200 ? 202 : code,
      ),
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
    plant: changeDryRunObject((object, { operation, via }) => {
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
    plant: changeDryRunObject((object, { live, via }) => (live && via === 'update' ? live : object)),
  },
  {
    seam: 'server',
    rules: ['QRY-23'],
    description: 'admission is skipped in dry runs',
    alsoFails: { rules: ['QRY-28', 'ERR-43', 'QRY-29'], reason: 'webhooks are part of admission' },
    plant: (parts) => skipAdmission(parts, ({ dryRun }) => dryRun),
  },
  {
    seam: 'server',
    rules: ['QRY-25'],
    description: 'validation is skipped in dry runs',
    alsoFails: { rules: ['CM-13'], reason: 'it sends the same invalid object' },
    plant: (parts) =>
      wrapStage(parts, 'validate', (next) => (call, candidate) => {
        if (!candidate.ctx.dryRun) next(call, candidate);
      }),
  },
  {
    seam: 'server',
    rules: ['QRY-26'],
    description: 'a dry run returns the reclaim policy as sent, without its default',
    plant: changeDryRunObject((object, { operation }) => {
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
    plant: changeDryRunObject((object, { live, via }) => (live && via.endsWith('-patch') ? live : object)),
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
    plant: (parts) =>
      changeAuthorization(parts, (attributes, { isDryRun }) =>
        isDryRun ? { ...attributes, verb: 'get' } : attributes,
      ),
  },
  {
    seam: 'server',
    rules: ['QRY-31'],
    description: 'a dry run requires a separate right',
    plant: (parts) =>
      changeAuthorization(parts, (attributes, { isDryRun }) =>
        isDryRun ? { ...attributes, verb: `try-${attributes.verb}` } : attributes,
      ),
  },
  {
    seam: 'server',
    rules: ['QRY-32'],
    description: 'a dry-run apply detects no conflicts',
    plant: (parts) => {
      const { apply } = parts.behaviours;
      const { reportConflicts } = apply;
      // Nothing else runs between the decoding of an apply request and its merge.
      let dryRun = false;
      changeAccepted(parts, (object, ctx) => {
        dryRun = ctx.dryRun;
        return object;
      });
      apply.reportConflicts = (conflicts, withoutContested) =>
        dryRun ? withoutContested() : reportConflicts(conflicts, withoutContested);
    },
  },
  {
    seam: 'server',
    rules: ['QRY-33'],
    description: 'a dry-run create does not check whether the name exists',
    plant: (parts) => reuseNames(parts, (_stored, { dryRun }) => dryRun),
  },
  {
    seam: 'server',
    rules: ['QRY-69'],
    description: 'a dry-run apply that would create returns 200',
    plant: (parts) =>
      changeSuccessCode(parts, (code, { verb }, dryRun) => (dryRun && verb === 'patch' && code === 201 ? 200 : code)),
  },
];

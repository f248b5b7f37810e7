import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeReceived, rejectWhen } from '../objects/change-kind.ts';
import { genericListKind, changeListsOf, nullForEmptyItems } from '../change-lists-of.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

const kind = 'ServiceAccount';

/** Changes the secrets that an apply to a service account merges from the stored and the applied ones. */
const onApply = (
  { behaviours }: ServerParts,
  change: (stored: readonly Json[], stated: readonly Json[]) => readonly Json[],
): void => {
  const { mergeAppliedConfiguration } = behaviours.apply;
  behaviours.apply.mergeAppliedConfiguration = (live, intent, view, typing) => {
    const merged = mergeAppliedConfiguration(live, intent, view, typing);
    const stored: readonly Json[] = live['secrets'] ?? [];
    const stated: readonly Json[] = intent['secrets'] ?? [];
    return intent.kind === kind && stored.length > 0 && stated.length > 0
      ? { ...merged, secrets: change(stored, stated) }
      : merged;
  };
};

/** Defects of the secrets of service accounts, and of lists of service accounts (A 2.2). */
export const accountSecretFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SA-29'],
    description: 'entries without a kind are dropped if others have one',
    plant: (parts) =>
      changeReceived(parts, kind, (object) => {
        if (object.secrets?.some((entry: Json) => entry.kind))
          object.secrets = object.secrets.filter((entry: Json) => entry.kind);
      }),
  },
  {
    seam: 'server',
    rules: ['SA-30'],
    description:
      'a service account with automountServiceAccountToken and image pull secrets and without secrets is rejected',
    plant: (parts) =>
      rejectWhen(
        parts,
        kind,
        (object) =>
          Boolean(object['imagePullSecrets']) &&
          object['automountServiceAccountToken'] !== undefined &&
          object['secrets'] === undefined,
      ),
  },
  {
    seam: 'server',
    rules: ['SA-31'],
    description: 'the secrets that a manager applies replace those of other managers',
    alsoFails: { rules: ['SSA-36'], reason: 'its managers share the secrets of a service account' },
    plant: (parts) => onApply(parts, (_stored, stated) => stated),
  },
  {
    seam: 'server',
    rules: ['SA-32'],
    description: 'applied items are appended, even if they exist already',
    plant: (parts) => onApply(parts, (stored, stated) => [...stored, ...stated]),
  },
  {
    seam: 'server',
    rules: ['SA-33'],
    description: 'a strategic merge patch replaces lists',
    plant: (parts) =>
      wrapStage(
        parts,
        'decodePatch',
        (next) => (core, request, form) => next(core, request, form === 'strategic' ? 'merge' : form),
      ),
  },
  {
    seam: 'server',
    rules: ['SA-44'],
    description: 'lists of service accounts are of kind List',
    alsoFails: { rules: ['LIST-01'], reason: 'one of its lists is of service accounts' },
    plant: genericListKind(kind),
  },
  {
    seam: 'server',
    rules: ['SA-45'],
    description: 'lists of service accounts omit apiVersion',
    alsoFails: { rules: ['LIST-02'], reason: 'one of its lists is of service accounts' },
    plant: changeListsOf(kind, ({ apiVersion: _apiVersion, ...rest }) => rest),
  },
  {
    seam: 'server',
    rules: ['SA-46'],
    description: 'the metadata of lists of service accounts is empty',
    alsoFails: { rules: ['LIST-06'], reason: 'one of its lists is of service accounts' },
    plant: changeListsOf(kind, (body) => ({ ...body, metadata: {} })),
  },
  {
    seam: 'server',
    rules: ['SA-47'],
    description: 'the items of an empty list of service accounts are null',
    alsoFails: { rules: ['LIST-04'], reason: 'one of its lists is of service accounts' },
    plant: nullForEmptyItems(kind),
  },
  {
    seam: 'server',
    rules: ['SA-48'],
    description: 'a list of the service accounts of a namespace contains those of other namespaces',
    plant: ({ behaviours }) => {
      const { newestList } = behaviours.versions;
      behaviours.versions.newestList = (log, listed, namespace, listRequest) =>
        newestList(log, listed, listed.kind === kind ? undefined : namespace, listRequest);
    },
  },
];

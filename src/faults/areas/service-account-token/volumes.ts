import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault, ServerFault } from '../../fault.ts';
import { podChanges } from '../../../server/kinds/pod/pod-changes.ts';
import { changeKind } from '../objects/change-kind.ts';
import { admissionFault } from '../service-account/admission-fault.ts';
import { commonNamePart } from '../service-account/common-name-part.ts';
import { changeStored } from '../../stages/change-stored.ts';
import { replacePluginRun } from '../admission-control/replace-plugin-run.ts';

/** Changes the sources of the credentials volume one by one; null removes one. */
const sourcesFault = (
  rule: string,
  description: string,
  change: (source: Json) => Json | null,
  alsoFails?: ServerFault['alsoFails'],
): ServerFault =>
  admissionFault(
    [rule],
    description,
    ({ accountVolume }) => ({
      accountVolume: (account, name, sources) =>
        accountVolume(
          account,
          name,
          sources.map(change).filter((source) => source !== null),
        ),
    }),
    alsoFails,
  );

/** Changes the service account of pods when they are stored. */
const onStored =
  (change: (spec: Json, sent: Json) => Json) =>
  (parts: ServerParts): void =>
    changeStored(parts, (object, sent) =>
      object.kind === 'Pod' ? { ...object, spec: change(object['spec'], sent['spec']) } : object,
    );

/** A container whose credentials are mounted one folder deeper. */
const deeper = (container: Json): Json => ({
  ...container,
  volumeMounts: container.volumeMounts?.map((mount: Json) =>
    mount.name.startsWith('platform-api-access-') ? { ...mount, mountPath: `${mount.mountPath}/token` } : mount,
  ),
});

const withoutAccount = admissionFault(['SATOK-30'], 'an update may remove the service account of a pod', () => ({
  changedPodAccount: (spec) => spec.serviceAccountName ?? '',
}));

/** The check of the unchangeable members of a Pod would reject the update. */
const updatesRemoveAccounts: ServerFault = {
  ...withoutAccount,
  plant: (parts) => {
    withoutAccount.plant(parts);
    changeKind(parts, 'Pod', ({ validations }) => ({
      validations: validations.filter((validation) => validation !== podChanges),
    }));
  },
};

/** Defects of the service accounts of pods and of their credentials (B 5.4). */
export const credentialFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SATOK-28'],
    description: 'the service account default is not written into a pod',
    plant: onStored((spec, sent) => {
      const { serviceAccountName: _name, serviceAccount: _old, ...rest } = spec;
      return sent?.serviceAccountName ? spec : rest;
    }),
  },
  {
    seam: 'server',
    rules: ['SATOK-29'],
    description: 'every pod is stored with the service account default',
    alsoFails: { rules: ['SATOK-50'], reason: 'it replaces the service account of a pod' },
    plant: onStored((spec) => ({ ...spec, serviceAccountName: 'default', serviceAccount: 'default' })),
  },
  updatesRemoveAccounts,
  admissionFault(['SATOK-31'], 'the service account of a pod may be in another namespace', ({ accountOfPod }) => ({
    accountOfPod: (list, namespace, name) =>
      accountOfPod(list, namespace, name) ??
      list().find(
        ({ metadata }) =>
          metadata.name === name && commonNamePart(metadata.namespace ?? '') === commonNamePart(namespace),
      ),
  })),
  {
    seam: 'server',
    rules: ['SATOK-50'],
    description: 'it is checked on create only whether the service account of a pod exists',
    plant: replacePluginRun('ServiceAccount', ({ request, original }) =>
      original().catch((error: unknown) => {
        const missing = error instanceof Error && error.message.includes('error looking up service account');
        if (request.operation === 'CREATE' || !missing) throw error;
      }),
    ),
  },
  admissionFault(
    ['SATOK-32'],
    'if a service account has secrets, its pods get a volume of the first one',
    ({ accountVolume }) => ({
      accountVolume: (account, name, sources) =>
        account['secrets']?.length > 0
          ? { name, secret: { secretName: account['secrets'][0].name } }
          : accountVolume(account, name, sources),
    }),
  ),
  {
    seam: 'server',
    rules: ['SATOK-34'],
    description: 'credentials are mounted one folder deeper',
    plant: onStored((spec) => ({ ...spec, containers: spec.containers.map(deeper) })),
  },
  admissionFault(
    ['SATOK-36'],
    'automountServiceAccountToken false of a pod is ignored if its service account does not set it',
    ({ automounts }) => ({
      automounts: (spec, account) => account['automountServiceAccountToken'] === undefined || automounts(spec, account),
    }),
  ),
  admissionFault(['SATOK-39'], 'the image pull secrets of the service account are added to those of the pod', () => ({
    podPullSecrets: (own, ofAccount) => [...own, ...ofAccount],
  })),
  sourcesFault(
    'SATOK-40',
    'the downward API is not among the sources',
    (source) => (source.downwardAPI ? null : source),
    { rules: ['SATOK-49'], reason: 'it checks a field of it' },
  ),
  sourcesFault('SATOK-41', 'the token is for the service account of that name, not the uid', (source) =>
    source.serviceAccountToken
      ? { serviceAccountToken: { ...source.serviceAccountToken, audience: 'default' } }
      : source,
  ),
  sourcesFault('SATOK-42', 'the token is valid for a day', (source) =>
    source.serviceAccountToken
      ? { serviceAccountToken: { ...source.serviceAccountToken, expirationSeconds: 86_400 } }
      : source,
  ),
  sourcesFault(
    'SATOK-47',
    'the certificate authority is read from a secret',
    ({ configMap, ...rest }) => (configMap ? { secret: configMap } : rest),
    { rules: ['SATOK-40'], reason: 'the config map is not among the sources then' },
  ),
  sourcesFault('SATOK-49', 'the field is the name of the pod', (source) =>
    source.downwardAPI
      ? { downwardAPI: { items: [{ path: 'namespace', fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.name' } }] } }
      : source,
  ),
];

import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore, AdmissionPlugin } from '../../core.ts';
import type { ApiObject, Json } from '../../model.ts';
import { isMain } from '../is-main.ts';
import { refuse } from '../refuse.ts';
import { usedSecrets } from '../used-secrets.ts';
import { copyOf } from '../../copy.ts';

const accountOf = (core: ServerCore, request: AdmissionRequest, name: string): ApiObject => {
  const { accountOfPod } = core.parts.behaviours.admission;
  const account = accountOfPod(
    (namespace) => core.storage.list(core.kinds.named('ServiceAccount'), namespace),
    request.namespace,
    name,
  );
  if (account) return account;
  throw refuse(
    request,
    `error looking up service account ${request.namespace}/${name}: serviceaccount "${name}" not found`,
  );
};

/** Mount path of the credentials of a service account. */
const mountPath = '/var/run/secrets/platform.io/serviceaccount';

/** Sources of the volume with the credentials. */
const sources: readonly Json[] = [
  { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } },
  { configMap: { name: 'platform-root-ca.crt', items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
  { downwardAPI: { items: [{ path: 'namespace', fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.namespace' } }] } },
];

/**
 * Adds the service account's credentials as a volume and mounts them into every container without such a mount (B 5.4).
 */
const mountCredentials = (core: ServerCore, spec: Json, account: ApiObject): void => {
  const { accountVolume, mountingContainers } = core.parts.behaviours.admission;
  const containers: Json[] = [...(spec.initContainers ?? []), ...(spec.containers ?? [])];
  const lacking = mountingContainers(containers).filter(
    (container) => !(container.volumeMounts ?? []).some((mount: Json) => mount.mountPath === mountPath),
  );
  if (lacking.length === 0) return;
  const name = `platform-api-access-${core.random.text(5)}`;
  for (const container of lacking)
    container.volumeMounts = [...(container.volumeMounts ?? []), { name, readOnly: true, mountPath }];
  spec.volumes = [...(spec.volumes ?? []), accountVolume(account, name, copyOf(sources))];
};

/**
 * Sets the service account of Pods with its credentials and pull secrets. Rejects missing service accounts and
 * forbidden Secrets (A 2.2, B 5.4).
 */
export const serviceAccount: AdmissionPlugin = {
  name: 'ServiceAccount',
  mutate: (core, request) => {
    const spec: Json = request.object?.['spec'];
    if (!isMain(request, '', 'Pod', 'CREATE', 'UPDATE') || !spec) return;
    const behaviours = core.parts.behaviours.admission;
    if (request.operation === 'UPDATE') {
      const kept = behaviours.changedPodAccount(spec, request.oldObject?.['spec']?.serviceAccountName ?? '');
      if (kept !== '') spec.serviceAccountName = kept;
      // A terminating Pod must be able to remove its finalizers although its service account is deleted.
      if (spec.serviceAccountName && !request.object?.metadata.deletionTimestamp)
        accountOf(core, request, spec.serviceAccountName);
      return;
    }
    spec.serviceAccountName = behaviours.podAccount(spec);
    spec.serviceAccount = spec.serviceAccountName;
    const account = accountOf(core, request, spec.serviceAccountName);
    if (behaviours.automounts(spec, account)) mountCredentials(core, spec, account);
    const pullSecrets = behaviours.podPullSecrets(spec.imagePullSecrets ?? [], account['imagePullSecrets'] ?? []);
    if (pullSecrets.length > 0) spec.imagePullSecrets = copyOf(pullSecrets);
  },
  validate: (core, request) => {
    const spec: Json = request.object?.['spec'];
    if (!isMain(request, '', 'Pod', 'CREATE') || !spec) return;
    const behaviours = core.parts.behaviours.admission;
    const account = accountOf(core, request, spec.serviceAccountName || 'default');
    if (!behaviours.limitsSecrets(account)) return;
    const foreign = usedSecrets(spec).find((use) => !behaviours.mayUseSecret(account, use));
    if (foreign)
      throw refuse(
        request,
        `service account ${account.metadata.name} does not allow its pods to use the secret ${foreign.name}`,
      );
  },
};

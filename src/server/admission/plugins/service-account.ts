import type { AdmissionRequest, ServerCore } from '../../core.ts';
import type { ApiObject, Json } from '../../model.ts';
import type { AdmissionPlugin } from '../plugin.ts';
import { isMain } from '../is-main.ts';
import { refuse } from '../refuse.ts';

const accountOf = (core: ServerCore, request: AdmissionRequest, name: string): ApiObject => {
  const account = core.storage.get(core.kinds.named('ServiceAccount'), request.namespace, name);
  if (!account) throw refuse(request, `error looking up service account ${request.namespace}/${name}: serviceaccount "${name}" not found`);
  return account;
};

/** The account's credentials as a volume, mounted into every container that has no such mount yet (B 5.4). */
const mountCredentials = (core: ServerCore, spec: Json): void => {
  const { accountMountPath, accountVolumeSources } = core.parts.behaviours.admission;
  const mountPath = accountMountPath();
  const containers: Json[] = [...(spec.initContainers ?? []), ...(spec.containers ?? [])];
  const lacking = containers.filter((container) => !(container.volumeMounts ?? []).some((mount: Json) => mount.mountPath === mountPath));
  if (lacking.length === 0) return;
  const name = `platform-api-access-${core.random.text(5)}`;
  for (const container of lacking) container.volumeMounts = [...(container.volumeMounts ?? []), { name, readOnly: true, mountPath }];
  spec.volumes = [...(spec.volumes ?? []), { name, projected: { defaultMode: 0o644, sources: accountVolumeSources() } }];
};

/** Pods run as an account that exists, with its credentials and pull secrets (B 5.4). */
export const serviceAccount: AdmissionPlugin = {
  name: 'ServiceAccount',
  mutate: (core, request) => {
    const spec: Json = request.object?.['spec'];
    if (!isMain(request, '', 'Pod', 'CREATE', 'UPDATE') || !spec) return;
    const keep = core.parts.behaviours.admission;
    if (request.operation === 'UPDATE') {
      const before = request.oldObject?.['spec']?.serviceAccountName;
      if (!spec.serviceAccountName && before) spec.serviceAccountName = before;
      // A Pod on its way out must be able to lose its finalizers although its account is gone.
      if (spec.serviceAccountName && !request.object?.metadata.deletionTimestamp) accountOf(core, request, spec.serviceAccountName);
      return;
    }
    spec.serviceAccountName = keep.podAccount(spec);
    spec.serviceAccount = spec.serviceAccountName;
    const account = accountOf(core, request, spec.serviceAccountName);
    if (keep.automounts(spec, account)) mountCredentials(core, spec);
    const pullSecrets = account['imagePullSecrets'];
    if (!spec.imagePullSecrets?.length && pullSecrets?.length) spec.imagePullSecrets = structuredClone(pullSecrets);
  },
};

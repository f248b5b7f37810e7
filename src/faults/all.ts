import { authzFaults } from './areas/authz.ts';
import { idFaults } from './areas/id.ts';
import { rbacFaults } from './areas/rbac.ts';
import { accessFaults } from './areas/access.ts';
import { verFaults } from './areas/ver.ts';
import { apiFaults } from './areas/api.ts';
import { admissionPluginFaults } from './areas/adm.ts';
import { admissionFaults } from './areas/admission.ts';
import { listFaults } from './areas/lists.ts';
import { errFaults } from './areas/err.ts';
import { configMapAreaFaults } from './areas/cm.ts';
import { csrFaults } from './areas/csr.ts';
import { rvFaults } from './areas/rv.ts';
import { pageWireFaults } from './areas/page-wire.ts';
import { limitFaults } from './areas/limits.ts';
import { metaFaults } from './areas/meta.ts';
import { negFaults } from './areas/neg.ts';
import { objectsFaults } from './areas/objects.ts';
import { protoFaults } from './areas/proto.ts';
import { clientFaults } from './areas/client.ts';
import { watchClientFaults } from './areas/watch-client.ts';
import { versionClientFaults } from './areas/version-client.ts';
import { watchWireFaults } from './areas/watch-wire.ts';
import { watchFaults } from './areas/watch.ts';
import { pageFaults } from './areas/page.ts';
import { ssaFaults } from './areas/ssa.ts';
import { opsFaults } from './areas/ops.ts';
import { pathFaults } from './areas/path.ts';
import { rhdrFaults } from './areas/rhdr.ts';
import { authnFaults } from './areas/authn.ts';
import { bootFaults } from './areas/boot.ts';
import { anonFaults } from './areas/anon.ts';
import { hookFaults } from './areas/hook.ts';
import { hlthFaults } from './areas/hlth.ts';
import { impFaults } from './areas/imp.ts';
import { imagePolicyFaults } from './areas/imgp.ts';
import { accountFaults } from './areas/sa.ts';
import { accountTokenFaults } from './areas/satok.ts';
import { volumeFaults } from './areas/pv.ts';
import { secretFaults } from './areas/sec.ts';
import { storageClassFaults } from './areas/sc.ts';
import { volumeDriverFaults } from './areas/csid.ts';
import { capacityFaults } from './areas/csic.ts';
import { csiNodeFaults } from './areas/csin.ts';
import { oidcFaults } from './areas/oidc.ts';
import { tokhookFaults } from './areas/tokhook.ts';
import { auditFaults } from './areas/audit/annotations.ts';
import { metDeprecatedFaults } from './areas/met/deprecated.ts';
import { metRequestFaults } from './areas/met/requests.ts';
import { metWebhookFaults } from './areas/met/webhooks.ts';
import { execFaults } from './areas/exec.ts';
import { formFaults } from './areas/forms.ts';
import { stateFaults } from './areas/state.ts';
import type { Fault } from './fault.ts';

/** Every fault, one list an area. */
export const allFaults: readonly Fault[] = [
  ...pageFaults,
  ...verFaults,
  ...apiFaults,
  ...watchFaults,
  ...watchWireFaults,
  ...watchClientFaults,
  ...clientFaults,
  ...versionClientFaults,
  ...pageWireFaults,
  ...rvFaults,
  ...objectsFaults,
  ...configMapAreaFaults,
  ...storageClassFaults,
  ...volumeFaults,
  ...volumeDriverFaults,
  ...capacityFaults,
  ...csiNodeFaults,
  ...secretFaults,
  ...accountFaults,
  ...accountTokenFaults,
  ...metaFaults,
  ...negFaults,
  ...protoFaults,
  ...limitFaults,
  ...csrFaults,
  ...ssaFaults,
  ...accessFaults,
  ...rbacFaults,
  ...idFaults,
  ...authzFaults,
  ...admissionFaults,
  ...admissionPluginFaults,
  ...errFaults,
  ...listFaults,
  ...pathFaults,
  ...opsFaults,
  ...rhdrFaults,
  ...authnFaults,
  ...oidcFaults,
  ...metRequestFaults,
  ...metDeprecatedFaults,
  ...metWebhookFaults,
  ...auditFaults,
  ...tokhookFaults,
  ...bootFaults,
  ...anonFaults,
  ...hlthFaults,
  ...hookFaults,
  ...impFaults,
  ...imagePolicyFaults,
  ...stateFaults,
  ...execFaults,
  ...formFaults,
];

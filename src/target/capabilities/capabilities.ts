import {
  all,
  answered,
  answers,
  any,
  byOptions,
  control,
  declaredOnly,
  fact,
  listed,
  type Probe,
  release,
  served,
} from './probes.ts';
import { clientCertificateProbe } from './probes-certificate.ts';
import {
  anonymousProbe,
  applyProbe,
  bootstrapTokenProbe,
  chunkingProbe,
  dryRunProbe,
  futureVersionProbe,
  identityProbe,
  protobufProbe,
  signingProbe,
  soon,
  tableProbe,
  watchListProbe,
  watchProbe,
} from './probes-live.ts';
import { oneServerProbe } from './probes-servers.ts';
import { accountTokenProbe } from './probes-tokens.ts';

const storage = '/apis/storage.platform.io/v1';
const reachable: Probe = async (target) => ({
  present: target.callbacks.reachable,
  evidence: target.callbacks.reachable
    ? 'the suite hosts callbacks'
    : 'the target cannot call the suite: no callbacks.host in the target file',
});
const clientUnderTest: Probe = async ({ client }) => ({
  present: client !== null,
  evidence: client
    ? `the client under test is ${client.name}`
    : 'no client under test: no clientUnderTest in the target file, no kubectl next to the binaries or on the PATH',
});
const webhooks = all(served('/apis/admissionregistration.platform.io/v1/validatingwebhookconfigurations'), reachable);
const pods = served('/api/v1/pods');
const csr = served('/apis/certificates.platform.io/v1/certificatesigningrequests');
const account = soon(answers('/api/v1/namespaces/default/serviceaccounts/default'));
const crd = served('/apis/apiextensions.platform.io/v1/customresourcedefinitions');
const apps = served('/apis/apps/v1/deployments');
/** A probe for every capability that rules need, by its name in `needs`. No probe runs before a scenario needs it. */
export const capabilityProbes: Readonly<Record<string, Probe>> = {
  // Reading and writing
  watch: watchProbe,
  bookmarks: watchProbe,
  'watch-list': watchListProbe,
  chunking: chunkingProbe,
  table: tableProbe,
  protobuf: protobufProbe,
  apply: applyProbe,
  'dry-run': dryRunProbe,
  'yaml-bodies': answered(
    {
      method: 'POST',
      path: '/api/v1/namespaces/default/configmaps',
      query: { dryRun: 'All' },
      headers: { 'Content-Type': 'application/yaml' },
      body: 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: planecheck-probe}\n',
    },
    (status) => status !== 415,
  ),
  'strategic-merge-patch': any(
    fact('strategicMergePatchType'),
    answered(
      {
        method: 'PATCH',
        path: '/api/v1/namespaces/default',
        query: { dryRun: 'All' },
        headers: { 'Content-Type': 'application/strategic-merge-patch+json' },
        body: '{}',
      },
      (status) => status === 200,
    ),
  ),
  'no-resource-version-match': release('1.19', true),
  'history-compaction': control('compactHistory'),
  'future-version': futureVersionProbe,
  'clock-control': control('advanceClock'),
  // Callers
  anonymous: anonymousProbe,
  'second-identity': identityProbe(),
  impersonation: identityProbe('impersonation'),
  'client-certs': clientCertificateProbe,
  'own-credentials': any(accountTokenProbe, clientCertificateProbe),
  'static-tokens': any(fact('staticTokens'), identityProbe('token')),
  'bootstrap-tokens': bootstrapTokenProbe,
  'token-request': all(account, listed('/api/v1', 'serviceaccounts/token')),
  oidc: any(fact('oidcIssuer'), all(byOptions, reachable)),
  'token-webhook': any(fact('tokenWebhook'), all(byOptions, reachable)),
  'request-header': any(fact('frontProxyAuthorities'), byOptions),
  // Authorization
  rbac: served('/apis/rbac.authorization.platform.io/v1/clusterroles'),
  'access-review': listed('/apis/authorization.platform.io/v1', 'selfsubjectaccessreviews'),
  'authz-webhook': all(byOptions, reachable),
  abac: byOptions,
  'always-allow': byOptions,
  'always-deny': byOptions,
  'node-authorizer': byOptions,
  // Admission
  'admission-webhooks': webhooks,
  'admission-plugin-config': byOptions,
  'image-policy': all(byOptions, reachable, pods),
  'event-rate-limit': byOptions,
  'extended-resource-toleration': byOptions,
  'limit-ranger': served('/api/v1/limitranges'),
  'namespace-autoprovision': byOptions,
  'namespace-exists': byOptions,
  'node-restriction': byOptions,
  'owner-ref-permission': byOptions,
  'pod-node-selector': byOptions,
  'pod-toleration-restriction': byOptions,
  'pod-security': pods,
  'pod-security-policy': served('/apis/policy/v1beta1/podsecuritypolicies'),
  priority: served('/apis/scheduling.platform.io/v1/priorityclasses'),
  'pvc-resize-admission': served('/api/v1/persistentvolumeclaims'),
  quota: served('/api/v1/resourcequotas'),
  'runtime-class': served('/apis/node.platform.io/v1/runtimeclasses'),
  'sa-admission': all(account, pods),
  // Certificates
  csr,
  'csr-signing': all(csr, signingProbe),
  'csr-approver': all(csr, declaredOnly),
  'csr-cleaner': all(csr, declaredOnly),
  // Controllers
  'namespace-controller': declaredOnly,
  'sa-controller': account,
  'sa-token-controller': account,
  'sa-auto-token-secret': declaredOnly,
  'root-ca-publisher': answers('/api/v1/namespaces/default/configmaps/platform-root-ca.crt'),
  'bootstrap-signer': declaredOnly,
  'token-cleaner': declaredOnly,
  gc: declaredOnly,
  scheduler: all(pods, declaredOnly),
  'attach-controller': declaredOnly,
  'pv-controller': all(served('/api/v1/persistentvolumes'), declaredOnly),
  'pv-binder': all(served('/api/v1/persistentvolumeclaims'), declaredOnly),
  'dynamic-provisioning': declaredOnly,
  'node-agent': declaredOnly,
  // Kinds
  storage: served(`${storage}/storageclasses`),
  csi: served(`${storage}/csidrivers`),
  pods,
  nodes: served('/api/v1/nodes'),
  services: served('/api/v1/services'),
  'service-proxy': all(listed('/api/v1', 'services/proxy'), reachable),
  events: served('/api/v1/events'),
  ingress: served('/apis/networking.platform.io/v1/ingresses'),
  'network-policy': served('/apis/networking.platform.io/v1/networkpolicies'),
  autoscaling: served('/apis/autoscaling/v2/horizontalpodautoscalers'),
  apps,
  workloads: apps,
  batch: served('/apis/batch/v1/jobs'),
  lease: served('/apis/coordination.platform.io/v1/leases'),
  endpointslice: served('/apis/discovery.platform.io/v1/endpointslices'),
  pdb: served('/apis/policy/v1/poddisruptionbudgets'),
  flowcontrol: any(
    served('/apis/flowcontrol.apiserver.platform.io/v1/flowschemas'),
    served('/apis/flowcontrol.apiserver.platform.io/v1beta2/flowschemas'),
  ),
  crd,
  'custom-resources': crd,
  aggregation: served('/apis/apiregistration.platform.io/v1/apiservices'),
  apiservice: served('/apis/apiregistration.platform.io/v1/apiservices'),
  'subresource-scale': apps,
  'deprecated-apis': any(
    served('/apis/policy/v1beta1/podsecuritypolicies'),
    served('/apis/batch/v1beta1/cronjobs'),
    served('/apis/autoscaling/v2beta1/horizontalpodautoscalers'),
    served('/apis/flowcontrol.apiserver.platform.io/v1beta2/flowschemas'),
    served('/apis/flowcontrol.apiserver.platform.io/v1beta3/flowschemas'),
  ),
  // Operation
  health: answers('/livez'),
  metrics: answers('/metrics'),
  'one-server': oneServerProbe,
  'hidden-metrics': byOptions,
  'audit-log': control('auditLog'),
  'feature-gates': byOptions,
  'runtime-config': byOptions,
  'server-restart': byOptions,
  'server-lifecycle': control('launch'),
  'storage-outage': control('launch'),
  'multi-endpoint': control('otherAddress'),
  'release-pair': control('launchOlder'),
  'client-under-test': clientUnderTest,
  'release-1-16': release('1.16'),
  'release-1-19': release('1.19'),
  'release-1-22': release('1.22'),
  'release-1-25': release('1.25'),
  'release-1-26': release('1.26'),
  'release-1-27': release('1.27'),
};

/** The names of all capabilities. */
export const capabilityNames: readonly string[] = Object.keys(capabilityProbes);

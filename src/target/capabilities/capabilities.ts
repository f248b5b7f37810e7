import {
  allOf,
  respondsWith,
  respondsAtPath,
  anyOf,
  startsServers,
  hasControl,
  declaredOnly,
  hasFact,
  hasObjectAt,
  listedInDiscovery,
  type Probe,
  releaseAtLeast,
  servedPath,
} from './probes.ts';
import { clientCertificateProbe } from './probes-certificate.ts';
import {
  anonymousProbe,
  applyProbe,
  auditIdProbe,
  bootstrapTokenProbe,
  chunkingProbe,
  dryRunProbe,
  futureVersionProbe,
  identityProbe,
  protobufProbe,
  signingProbe,
  presentWithinFiveSeconds,
  tableProbe,
  watchListProbe,
  watchProbe,
} from './probes-live.ts';
import { strategicMergePatchProbe } from './probes-patch.ts';
import { oneServerProbe } from './probes-servers.ts';
import { accountTokenProbe, tokenSecretProbe } from './probes-tokens.ts';

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
const webhooks = allOf(
  servedPath('/apis/admissionregistration.platform.io/v1/validatingwebhookconfigurations'),
  reachable,
);
const pods = servedPath('/api/v1/pods');
const csr = servedPath('/apis/certificates.platform.io/v1/certificatesigningrequests');
const account = presentWithinFiveSeconds(hasObjectAt('/api/v1/namespaces/default/serviceaccounts/default'));
const crd = servedPath('/apis/apiextensions.platform.io/v1/customresourcedefinitions');
const apps = servedPath('/apis/apps/v1/deployments');
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
  'yaml-bodies': respondsWith(
    {
      method: 'POST',
      path: '/api/v1/namespaces/default/configmaps',
      query: { dryRun: 'All' },
      headers: { 'Content-Type': 'application/yaml' },
      body: 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: planecheck-probe}\n',
    },
    (status) => status !== 415,
  ),
  'strategic-merge-patch': anyOf(hasFact('strategicMergePatchType'), strategicMergePatchProbe),
  'no-resource-version-match': releaseAtLeast('1.19', true),
  'history-compaction': hasControl('compactHistory'),
  'future-version': futureVersionProbe,
  'clock-control': hasControl('advanceClock'),
  // Callers
  anonymous: anonymousProbe,
  'second-identity': identityProbe(),
  impersonation: identityProbe('impersonation'),
  'client-certs': clientCertificateProbe,
  'own-credentials': anyOf(accountTokenProbe, clientCertificateProbe),
  'static-tokens': anyOf(hasFact('staticTokens'), identityProbe('token')),
  'bootstrap-tokens': bootstrapTokenProbe,
  // Scenarios create their service accounts: that a controller creates one decides only without a document.
  'token-request': listedInDiscovery('/api/v1', 'serviceaccounts/token', account),
  oidc: anyOf(hasFact('oidcIssuer'), allOf(startsServers, reachable)),
  'token-webhook': anyOf(hasFact('tokenWebhook'), allOf(startsServers, reachable)),
  'request-header': anyOf(hasFact('frontProxyAuthorities'), startsServers),
  // Authorization
  rbac: servedPath('/apis/rbac.authorization.platform.io/v1/clusterroles'),
  'access-review': listedInDiscovery('/apis/authorization.platform.io/v1', 'selfsubjectaccessreviews'),
  'authz-webhook': allOf(startsServers, reachable),
  abac: startsServers,
  'always-allow': startsServers,
  'always-deny': startsServers,
  'node-authorizer': startsServers,
  // Admission
  'admission-webhooks': webhooks,
  'admission-plugin-config': startsServers,
  'image-policy': allOf(startsServers, reachable, pods),
  'event-rate-limit': startsServers,
  'extended-resource-toleration': startsServers,
  'limit-ranger': servedPath('/api/v1/limitranges'),
  'namespace-autoprovision': startsServers,
  'namespace-exists': startsServers,
  'node-restriction': startsServers,
  'owner-ref-permission': startsServers,
  'pod-node-selector': startsServers,
  'pod-toleration-restriction': startsServers,
  'pod-security': pods,
  'pod-security-policy': servedPath('/apis/policy/v1beta1/podsecuritypolicies'),
  priority: servedPath('/apis/scheduling.platform.io/v1/priorityclasses'),
  'pvc-resize-admission': servedPath('/api/v1/persistentvolumeclaims'),
  quota: servedPath('/api/v1/resourcequotas'),
  'runtime-class': servedPath('/apis/node.platform.io/v1/runtimeclasses'),
  'sa-admission': allOf(account, pods),
  // Certificates
  csr,
  'csr-signing': allOf(csr, signingProbe),
  'csr-approver': allOf(csr, declaredOnly),
  'csr-cleaner': allOf(csr, declaredOnly),
  // Controllers
  'namespace-controller': declaredOnly,
  'sa-controller': account,
  'sa-token-controller': anyOf(account, tokenSecretProbe),
  'sa-auto-token-secret': declaredOnly,
  'root-ca-publisher': respondsAtPath('/api/v1/namespaces/default/configmaps/platform-root-ca.crt'),
  'bootstrap-signer': declaredOnly,
  'token-cleaner': declaredOnly,
  gc: declaredOnly,
  scheduler: allOf(pods, declaredOnly),
  'attach-controller': declaredOnly,
  'pv-controller': allOf(servedPath('/api/v1/persistentvolumes'), declaredOnly),
  'pv-binder': allOf(servedPath('/api/v1/persistentvolumeclaims'), declaredOnly),
  'dynamic-provisioning': declaredOnly,
  'node-agent': declaredOnly,
  // Kinds
  storage: servedPath(`${storage}/storageclasses`),
  csi: servedPath(`${storage}/csidrivers`),
  pods,
  nodes: servedPath('/api/v1/nodes'),
  services: servedPath('/api/v1/services'),
  'service-proxy': allOf(listedInDiscovery('/api/v1', 'services/proxy'), reachable),
  events: servedPath('/api/v1/events'),
  ingress: servedPath('/apis/networking.platform.io/v1/ingresses'),
  'network-policy': servedPath('/apis/networking.platform.io/v1/networkpolicies'),
  autoscaling: servedPath('/apis/autoscaling/v2/horizontalpodautoscalers'),
  apps,
  workloads: apps,
  batch: servedPath('/apis/batch/v1/jobs'),
  lease: servedPath('/apis/coordination.platform.io/v1/leases'),
  endpointslice: servedPath('/apis/discovery.platform.io/v1/endpointslices'),
  pdb: servedPath('/apis/policy/v1/poddisruptionbudgets'),
  flowcontrol: anyOf(
    servedPath('/apis/flowcontrol.apiserver.platform.io/v1/flowschemas'),
    servedPath('/apis/flowcontrol.apiserver.platform.io/v1beta2/flowschemas'),
  ),
  crd,
  'custom-resources': crd,
  aggregation: servedPath('/apis/apiregistration.platform.io/v1/apiservices'),
  apiservice: servedPath('/apis/apiregistration.platform.io/v1/apiservices'),
  'subresource-scale': apps,
  'deprecated-apis': anyOf(
    servedPath('/apis/policy/v1beta1/podsecuritypolicies'),
    servedPath('/apis/batch/v1beta1/cronjobs'),
    servedPath('/apis/autoscaling/v2beta1/horizontalpodautoscalers'),
    servedPath('/apis/flowcontrol.apiserver.platform.io/v1beta2/flowschemas'),
    servedPath('/apis/flowcontrol.apiserver.platform.io/v1beta3/flowschemas'),
  ),
  // Operation
  health: respondsAtPath('/livez'),
  metrics: respondsAtPath('/metrics'),
  'one-server': oneServerProbe,
  'hidden-metrics': startsServers,
  'audit-log': hasControl('auditLog'),
  'audit-id': auditIdProbe,
  'feature-gates': startsServers,
  'runtime-config': startsServers,
  'server-lifecycle': hasControl('launch'),
  'storage-outage': hasControl('launch'),
  'multi-endpoint': hasControl('otherAddress'),
  'release-pair': hasControl('launchOlder'),
  'client-under-test': clientUnderTest,
  'release-1-16': releaseAtLeast('1.16'),
  'release-1-19': releaseAtLeast('1.19'),
  'release-1-22': releaseAtLeast('1.22'),
  'release-1-25': releaseAtLeast('1.25'),
  'release-1-26': releaseAtLeast('1.26'),
  'release-1-27': releaseAtLeast('1.27'),
};

/** The names of all capabilities. */
export const capabilityNames: readonly string[] = Object.keys(capabilityProbes);

import { ownMember } from '../values/own-member.ts';
/** The data that a client needs to build the paths of a kind (A 4.1, 4.3). Neutral names. */
export interface KindAddress {
  readonly kind: string;
  readonly group: string;
  readonly version: string;
  readonly plural: string;
  readonly namespaced: boolean;
}

const core = (kind: string, plural: string, namespaced = true): KindAddress => ({
  kind,
  group: '',
  version: 'v1',
  plural,
  namespaced,
});
const named = (group: string, kind: string, plural: string, namespaced: boolean, version = 'v1'): KindAddress => ({
  kind,
  group,
  version,
  plural,
  namespaced,
});

const table: readonly KindAddress[] = [
  core('ConfigMap', 'configmaps'),
  core('Secret', 'secrets'),
  core('ServiceAccount', 'serviceaccounts'),
  core('Namespace', 'namespaces', false),
  core('PersistentVolume', 'persistentvolumes', false),
  core('PersistentVolumeClaim', 'persistentvolumeclaims'),
  core('Pod', 'pods'),
  core('Node', 'nodes', false),
  core('Service', 'services'),
  core('Endpoints', 'endpoints'),
  core('LimitRange', 'limitranges'),
  core('ResourceQuota', 'resourcequotas'),
  core('Event', 'events'),
  named('storage.platform.io', 'StorageClass', 'storageclasses', false),
  named('storage.platform.io', 'CSIDriver', 'csidrivers', false),
  named('storage.platform.io', 'CSINode', 'csinodes', false),
  named('storage.platform.io', 'CSIStorageCapacity', 'csistoragecapacities', true),
  named('certificates.platform.io', 'CertificateSigningRequest', 'certificatesigningrequests', false),
  named('rbac.authorization.platform.io', 'Role', 'roles', true),
  named('rbac.authorization.platform.io', 'ClusterRole', 'clusterroles', false),
  named('rbac.authorization.platform.io', 'RoleBinding', 'rolebindings', true),
  named('rbac.authorization.platform.io', 'ClusterRoleBinding', 'clusterrolebindings', false),
  named('admissionregistration.platform.io', 'MutatingWebhookConfiguration', 'mutatingwebhookconfigurations', false),
  named(
    'admissionregistration.platform.io',
    'ValidatingWebhookConfiguration',
    'validatingwebhookconfigurations',
    false,
  ),
  named('apiextensions.platform.io', 'CustomResourceDefinition', 'customresourcedefinitions', false),
  named('authorization.platform.io', 'SelfSubjectAccessReview', 'selfsubjectaccessreviews', false),
  named('policy', 'PodDisruptionBudget', 'poddisruptionbudgets', true, 'v1beta1'),
  named('apps', 'Deployment', 'deployments', true),
  named('apps', 'ReplicaSet', 'replicasets', true),
  named('apps', 'StatefulSet', 'statefulsets', true),
  named('apps', 'DaemonSet', 'daemonsets', true),
  named('batch', 'Job', 'jobs', true),
  named('batch', 'CronJob', 'cronjobs', true),
  named('networking.platform.io', 'Ingress', 'ingresses', true),
  named('networking.platform.io', 'NetworkPolicy', 'networkpolicies', true),
  named('autoscaling', 'HorizontalPodAutoscaler', 'horizontalpodautoscalers', true, 'v2'),
  named('discovery.platform.io', 'EndpointSlice', 'endpointslices', true),
  named('coordination.platform.io', 'Lease', 'leases', true),
  named('networking.platform.io', 'IngressClass', 'ingressclasses', false),
  named('scheduling.platform.io', 'PriorityClass', 'priorityclasses', false),
  named('node.platform.io', 'RuntimeClass', 'runtimeclasses', false),
  named('flowcontrol.apiserver.platform.io', 'FlowSchema', 'flowschemas', false),
];

/** Whether objects of the kind are Pods, which need the service account `default` of their namespace (B 5.4). */
export const isPod = ({ group, kind }: KindAddress): boolean => group === '' && kind === 'Pod';

/** Every kind that the suite knows. */
export const knownKinds: readonly KindAddress[] = table;

/** The known kinds, and the Event of the events group, which has the objects and the name of another kind (A 2.1). */
export const addressedKinds: readonly KindAddress[] = [...table, named('events.platform.io', 'Event', 'events', true)];

const byKind = new Map(table.map((address) => [address.kind, address]));

/** The name for an object of a kind from a unique name: that of a custom resource definition contains its group. */
export const objectName = (kind: string, unique: string): string =>
  kind === 'CustomResourceDefinition' ? `things.${unique}.planecheck.example.com` : unique;

/** Address of a kind; throws for one that the suite does not know (a mistake in a feature). */
export const kindNamed = (kind: string): KindAddress => {
  const found = byKind.get(kind);
  if (!found) throw new Error(`kind ${kind} is not known to the suite; add it to src/client/paths/kinds.ts`);
  return found;
};

/** `v1` or `group/version`. */
export const apiVersionOf = (address: KindAddress): string =>
  address.group ? `${address.group}/${address.version}` : address.version;

/** Path of a group version: `/api/v1` or `/apis/GROUP/VERSION`. */
export const groupPath = (address: Pick<KindAddress, 'group' | 'version'>): string =>
  address.group ? `/apis/${address.group}/${address.version}` : `/api/${address.version}`;

/** Path of a collection. Without a namespace, the path of a namespaced kind addresses the objects of all namespaces. */
export const collectionPath = (address: KindAddress, namespace: string | null = null): string =>
  address.namespaced && namespace !== null
    ? `${groupPath(address)}/namespaces/${namespace}/${address.plural}`
    : `${groupPath(address)}/${address.plural}`;

/** Path of one object, or of its subresource. */
export const itemPath = (address: KindAddress, namespace: string | null, name: string, subresource = ''): string =>
  `${collectionPath(address, namespace)}/${encodeURIComponent(name)}${subresource ? `/${subresource}` : ''}`;

/** Resources of access rules that have no kind. */
const virtualResources: Readonly<Record<string, string>> = {
  signers: 'certificates.platform.io',
  users: '',
  groups: '',
  uids: 'authentication.platform.io',
  userextras: 'authentication.platform.io',
};

/** Group of a resource by its plural name, for access rules; throws for one that the suite does not know. */
export const groupOfResource = (plural: string): string => {
  const group = table.find((address) => address.plural === plural)?.group ?? ownMember(virtualResources, plural);
  if (group === undefined)
    throw new Error(
      `resource ${plural} is not known to the suite; add its kind to src/client/paths/kinds.ts or write RESOURCE.GROUP`,
    );
  return group;
};

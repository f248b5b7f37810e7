import type { KindAddress } from '../../../client/paths/kinds.ts';

/** A kind for which the generators create objects. */
export interface ServedKind extends KindAddress {
  /** Name of its file in schemas/kinds. */
  readonly schema: string;
  /** Maximum length of a name. */
  readonly longest: number;
  /** Only the client changes its objects, and no controller acts on them, so a run can store them. */
  readonly quiet: boolean;
}

type More = Partial<Omit<ServedKind, 'kind' | 'plural' | 'schema'>>;

const kind = (name: string, plural: string, more: More = {}): ServedKind => ({
  kind: name,
  plural,
  group: '',
  version: 'v1',
  namespaced: true,
  longest: 253,
  quiet: true,
  schema: name
    .replace(/^CSI/, 'Csi')
    .replace(/(?!^)([A-Z])/g, '-$1')
    .toLowerCase(),
  ...more,
});

const storage = { group: 'storage.platform.io', namespaced: false } as const;
const access = { group: 'rbac.authorization.platform.io' } as const;
const hooks = { group: 'admissionregistration.platform.io', namespaced: false } as const;
const network = { group: 'networking.platform.io' } as const;
const apps = { group: 'apps', quiet: false, longest: 60 } as const;
const batch = { group: 'batch', quiet: false, longest: 50 } as const;

/** Kinds whose fields the documents describe (A 2, A 4.3). */
export const describedKinds: readonly ServedKind[] = [
  kind('ServiceAccount', 'serviceaccounts', { quiet: false }),
  kind('ConfigMap', 'configmaps'),
  kind('Secret', 'secrets'),
  kind('PersistentVolume', 'persistentvolumes', { namespaced: false, quiet: false }),
  kind('StorageClass', 'storageclasses', storage),
  kind('CSIDriver', 'csidrivers', { ...storage, longest: 63 }),
  kind('CSINode', 'csinodes', storage),
  kind('CSIStorageCapacity', 'csistoragecapacities', { group: 'storage.platform.io' }),
  kind('CertificateSigningRequest', 'certificatesigningrequests', {
    group: 'certificates.platform.io',
    namespaced: false,
    quiet: false,
  }),
];

/** Kinds that the documents mention only by their use (A 4.3, B 9.9). */
export const usedKinds: readonly ServedKind[] = [
  kind('Namespace', 'namespaces', { namespaced: false, quiet: false, longest: 63 }),
  kind('Node', 'nodes', { namespaced: false, quiet: false }),
  kind('Pod', 'pods', { quiet: false }),
  kind('Service', 'services', { quiet: false, longest: 63 }),
  kind('Endpoints', 'endpoints', { quiet: false }),
  kind('LimitRange', 'limitranges'),
  kind('ResourceQuota', 'resourcequotas', { quiet: false }),
  kind('PersistentVolumeClaim', 'persistentvolumeclaims', { quiet: false }),
  kind('PodTemplate', 'podtemplates'),
  kind('ReplicationController', 'replicationcontrollers', { quiet: false, longest: 60 }),
  kind('Event', 'events'),
  kind('Deployment', 'deployments', apps),
  kind('ReplicaSet', 'replicasets', apps),
  kind('StatefulSet', 'statefulsets', { ...apps, longest: 50 }),
  kind('DaemonSet', 'daemonsets', apps),
  kind('ControllerRevision', 'controllerrevisions', { group: 'apps' }),
  kind('Job', 'jobs', batch),
  kind('CronJob', 'cronjobs', batch),
  kind('Ingress', 'ingresses', network),
  kind('IngressClass', 'ingressclasses', { ...network, namespaced: false }),
  kind('NetworkPolicy', 'networkpolicies', network),
  kind('EndpointSlice', 'endpointslices', { group: 'discovery.platform.io', quiet: false }),
  kind('HorizontalPodAutoscaler', 'horizontalpodautoscalers', { group: 'autoscaling', version: 'v2', quiet: false }),
  kind('PodDisruptionBudget', 'poddisruptionbudgets', { group: 'policy', quiet: false }),
  kind('Lease', 'leases', { group: 'coordination.platform.io' }),
  kind('Role', 'roles', access),
  kind('ClusterRole', 'clusterroles', { ...access, namespaced: false, quiet: false }),
  kind('RoleBinding', 'rolebindings', access),
  kind('ClusterRoleBinding', 'clusterrolebindings', { ...access, namespaced: false, quiet: false }),
  kind('PriorityClass', 'priorityclasses', { group: 'scheduling.platform.io', namespaced: false, quiet: false }),
  kind('RuntimeClass', 'runtimeclasses', { group: 'node.platform.io', namespaced: false, quiet: false, longest: 63 }),
  kind('VolumeAttachment', 'volumeattachments', { ...storage, quiet: false }),
  kind('ValidatingWebhookConfiguration', 'validatingwebhookconfigurations', { ...hooks, quiet: false }),
  kind('MutatingWebhookConfiguration', 'mutatingwebhookconfigurations', { ...hooks, quiet: false }),
];

/** Every kind that the generators support. */
export const servedKinds: readonly ServedKind[] = [...describedKinds, ...usedKinds];

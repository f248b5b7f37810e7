/** Kinds by the words for them in steps. */
const kindOfWord: Readonly<Record<string, string>> = {
  'config map': 'ConfigMap',
  secret: 'Secret',
  'service account': 'ServiceAccount',
  namespace: 'Namespace',
  'persistent volume': 'PersistentVolume',
  'persistent volume claim': 'PersistentVolumeClaim',
  'storage class': 'StorageClass',
  'CSI driver': 'CSIDriver',
  'CSI node': 'CSINode',
  'CSI storage capacity': 'CSIStorageCapacity',
  'certificate signing request': 'CertificateSigningRequest',
  role: 'Role',
  'cluster role': 'ClusterRole',
  'role binding': 'RoleBinding',
  'cluster role binding': 'ClusterRoleBinding',
  'mutating webhook configuration': 'MutatingWebhookConfiguration',
  'validating webhook configuration': 'ValidatingWebhookConfiguration',
  'limit range': 'LimitRange',
  'resource quota': 'ResourceQuota',
  pod: 'Pod',
  deployment: 'Deployment',
  'replica set': 'ReplicaSet',
  'stateful set': 'StatefulSet',
  'daemon set': 'DaemonSet',
  job: 'Job',
  'cron job': 'CronJob',
  ingress: 'Ingress',
  'network policy': 'NetworkPolicy',
  'ingress class': 'IngressClass',
  'priority class': 'PriorityClass',
  'runtime class': 'RuntimeClass',
  'flow schema': 'FlowSchema',
  'pod autoscaler': 'HorizontalPodAutoscaler',
  node: 'Node',
  service: 'Service',
  lease: 'Lease',
  'endpoint slice': 'EndpointSlice',
  'pod disruption budget': 'PodDisruptionBudget',
  'custom resource definition': 'CustomResourceDefinition',
  event: 'Event',
  // The custom kinds that a scenario defines.
  'custom resource': 'Widget',
  'cluster-wide custom resource': 'Gadget',
};

const plural = (word: string): string =>
  word.endsWith('s') ? `${word}es` : word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
/** Kinds by their words in the singular and plural. */
export const kindsByWords: ReadonlyMap<string, string> = new Map(
  Object.entries(kindOfWord).flatMap(([word, kind]) => [[word, kind] as const, [plural(word), kind] as const]),
);

/**
 * All words of kinds as alternatives of a regular expression, the longest first, so that "cluster role" does not match
 * as "role".
 */
export const kindWords = [...kindsByWords.keys()].sort((a, b) => b.length - a.length).join('|');

/** The kind for these words of a step; for steps that are defined by regular expressions. */
export const kindOfWords = (word: string): string => {
  const kind = kindsByWords.get(word);
  if (kind === undefined) throw new Error(`no kind is called "${word}"`);
  return kind;
};

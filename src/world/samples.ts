import { apiVersionOf, type KindAddress } from '../client/paths/kinds.ts';
import type { JsonObject, JsonValue } from '../client/values/json-value.ts';
import { isMap } from '../client/values/is-map.ts';

/** A certificate request (PKCS#10 in PEM, base64) for the name planecheck; its key was deleted. */
const certificateRequest = [
  'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0KTUlIUE1IY0NBUUF3RlRFVE1CRUdBMVVFQXd3S2NHeGhibVZqYUdWamF6QlpNQk',
  '1HQnlxR1NNNDlBZ0VHQ0NxRwpTTTQ5QXdFSEEwSUFCSEpoWUYrelNyZVNGSDhUbHpOR2UraytQNnhiSHU3YktsUG1kVXJXMksvU0Z2SFQ4dFNS',
  'CjlNbW9vK2NtMVVidC82aGRENks4dXNlZGltTndpRFQyNHVxZ0FEQUtCZ2dxaGtqT1BRUURBZ05JQURCRkFpRUEKeENPTXM1ZGJ2NFFpendlMz',
  'BrZEVtOGhBVmhoaERNdnU5ZkNDeVI2YWt1OENJQzlLTi9Pc0FBZjB0b3FhbWQ3bQowekhLNmdOdkEvdi9mQTJJTUNabzQxVEEKLS0tLS1FTkQg',
  'Q0VSVElGSUNBVEUgUkVRVUVTVC0tLS0tCg==',
].join('');

/** Selector and template of workloads; no node and no other Pod has the label `planecheck: none`. */
const podsOfNone = {
  selector: { matchLabels: { planecheck: 'none' } },
  template: {
    metadata: { labels: { planecheck: 'none' } },
    spec: { containers: [{ name: 'c', image: 'planecheck.example.com/none' }] },
  },
};

/** The template of a Job, which restarts no container. */
const podOfNone = {
  ...podsOfNone.template,
  spec: { ...podsOfNone.template.spec, restartPolicy: 'Never' },
};

/** An event of the core group, or of the events group. */
const eventOf = (group: string, about: JsonObject): JsonObject => {
  const event = { reason: 'Tried', type: 'Normal' };
  if (group === '') return { ...event, involvedObject: about };
  return {
    ...event,
    eventTime: '2026-01-02T03:04:05.000006Z',
    reportingController: 'planecheck.example.com/suite',
    reportingInstance: 'suite-1',
    action: 'Looked',
    regarding: about,
  };
};

/** Members of a minimal valid object of a kind, without apiVersion, kind and metadata. */
const members: Readonly<Record<string, (name: string, address: KindAddress, namespace: string) => JsonObject>> = {
  ConfigMap: () => ({ data: { k: '1' } }),
  Secret: () => ({ data: { k: 'MQ==' } }),
  // A separate class prevents claims, also those of others, from being bound to the volume.
  PersistentVolume: (name) => ({
    spec: {
      storageClassName: name,
      capacity: { storage: '1073741824' },
      accessModes: ['ReadWriteOnce'],
      hostPath: { path: '/tmp/planecheck' },
    },
  }),
  StorageClass: () => ({ provisioner: 'provisioner.planecheck.example.com' }),
  CSIDriver: () => ({ spec: {} }),
  CSINode: () => ({ spec: { drivers: [] } }),
  CSIStorageCapacity: () => ({ storageClassName: 'planecheck' }),
  Role: () => ({ rules: [] }),
  ClusterRole: () => ({ rules: [] }),
  RoleBinding: () => ({
    subjects: [],
    roleRef: { apiGroup: 'rbac.authorization.platform.io', kind: 'Role', name: 'none' },
  }),
  ClusterRoleBinding: () => ({
    subjects: [],
    roleRef: { apiGroup: 'rbac.authorization.platform.io', kind: 'ClusterRole', name: 'none' },
  }),
  LimitRange: () => ({ spec: { limits: [] } }),
  PodDisruptionBudget: () => ({ spec: { minAvailable: 1, selector: { matchLabels: { planecheck: 'none' } } } }),
  Pod: () => ({ spec: { containers: [{ name: 'c', image: 'planecheck.example.com/none' }] } }),
  PodTemplate: () => ({ template: podsOfNone.template }),
  ReplicationController: () => ({
    spec: { replicas: 0, selector: podsOfNone.selector.matchLabels, template: podsOfNone.template },
  }),
  ControllerRevision: () => ({ revision: 1, data: { planecheck: 'none' } }),
  // Suspended, with its own selector, so that controllers create no Pod and add no member.
  Job: () => ({ spec: { suspend: true, manualSelector: true, selector: podsOfNone.selector, template: podOfNone } }),
  CronJob: () => ({ spec: { suspend: true, schedule: '0 0 1 1 *', jobTemplate: { spec: { template: podOfNone } } } }),
  Deployment: () => ({ spec: { replicas: 0, ...podsOfNone } }),
  ReplicaSet: () => ({ spec: { replicas: 0, ...podsOfNone } }),
  StatefulSet: (name) => ({ spec: { replicas: 0, serviceName: name, ...podsOfNone } }),
  // For no node, so that no Pod is created.
  DaemonSet: () => ({
    spec: {
      ...podsOfNone,
      template: { ...podsOfNone.template, spec: { ...podsOfNone.template.spec, nodeSelector: { planecheck: 'none' } } },
    },
  }),
  Ingress: () => ({ spec: { defaultBackend: { service: { name: 'none', port: { number: 80 } } } } }),
  HorizontalPodAutoscaler: () => ({
    spec: { maxReplicas: 1, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'none' } },
  }),
  NetworkPolicy: () => ({ spec: { podSelector: { matchLabels: podsOfNone.selector.matchLabels } } }),
  Service: () => ({ spec: { ports: [{ port: 80 }] } }),
  // A signer that does not exist, so the request stays pending.
  CertificateSigningRequest: () => ({
    spec: {
      request: certificateRequest,
      signerName: 'planecheck.example.com/none',
      usages: ['digital signature', 'client auth'],
    },
  }),
  // Without webhooks, so that the server makes no calls.
  MutatingWebhookConfiguration: () => ({ webhooks: [] }),
  ValidatingWebhookConfiguration: () => ({ webhooks: [] }),
  // With a kind that is not served; the group is taken from the name of the definition.
  CustomResourceDefinition: (name) => {
    const [plural, ...group] = name.split('.');
    const versions = [{ name: 'v1', served: false, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }];
    return {
      spec: {
        group: group.join('.'),
        scope: 'Cluster',
        names: { plural, singular: 'thing', kind: 'Thing', listKind: 'ThingList' },
        versions,
      },
    };
  },
  Event: (_, { group }, namespace) => eventOf(group, { apiVersion: 'v1', kind: 'ConfigMap', name: 'none', namespace }),
  Lease: () => ({ spec: {} }),
  EndpointSlice: () => ({ addressType: 'IPv4', endpoints: [] }),
  // A class that does not exist: without one, the cluster would provision a volume or bind an existing one.
  PersistentVolumeClaim: () => ({
    spec: {
      storageClassName: 'planecheck-none',
      accessModes: ['ReadWriteOnce'],
      resources: { requests: { storage: '1Ki' } },
    },
  }),
  IngressClass: () => ({ spec: { controller: 'planecheck.example.com/none' } }),
  PriorityClass: () => ({ value: 1 }),
  RuntimeClass: () => ({ handler: 'planecheck' }),
  // Without rules, so that it matches no request.
  FlowSchema: () => ({
    spec: { priorityLevelConfiguration: { name: 'exempt' }, matchingPrecedence: 9_000, rules: [] },
  }),
};

/** Kinds that no scenario names and that have a sample: their schemas do not say what an object needs. */
export const sampledKinds: readonly Pick<KindAddress, 'group' | 'kind'>[] = [
  { group: '', kind: 'PodTemplate' },
  { group: '', kind: 'ReplicationController' },
  { group: 'apps', kind: 'ControllerRevision' },
];

const merged = (base: JsonObject, over: JsonObject): JsonObject => {
  const result: Record<string, JsonValue> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const former = result[key];
    result[key] = isMap(former) && isMap(value) ? merged(former, value) : value;
  }
  return result;
};

/**
 * A minimal valid object of a kind with this name and labels; `over` is merged into it (null stays null, lists are
 * replaced).
 */
export const sampleOf = (
  address: KindAddress,
  name: string,
  labels: Readonly<Record<string, string>>,
  over: JsonObject = {},
  namespace = '',
): JsonObject =>
  merged(
    {
      apiVersion: apiVersionOf(address),
      kind: address.kind,
      metadata: { name, labels },
      ...(members[address.kind]?.(name, address, namespace) ?? {}),
    },
    over,
  );

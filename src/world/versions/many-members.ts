import type { JsonObject } from '../../client/values/json-value.ts';

const rules = [
  {
    apiGroups: ['', 'storage.platform.io'],
    resources: ['configmaps', 'storageclasses'],
    resourceNames: ['a'],
    verbs: ['get', 'list'],
  },
];
const metadata = { labels: { part: 'one' }, annotations: { 'planecheck.example.com/note': 'some text' } };

/**
 * Members in addition to those of a minimal object, which cover many of the members in the documents. No controller
 * acts on them, because their classes and drivers do not exist.
 */
const members: Readonly<Record<string, JsonObject>> = {
  ConfigMap: { data: { a: '1', 'b.c': 'two\nlines' }, binaryData: { raw: 'AAEC/w==' }, immutable: true },
  Secret: {
    type: 'planecheck.example.com/kind',
    data: { a: 'MQ==', b: 'AAEC/w==' },
    immutable: true,
  },
  ServiceAccount: { imagePullSecrets: [{ name: 'none' }], automountServiceAccountToken: false },
  Role: { rules },
  RoleBinding: {
    subjects: [
      { kind: 'User', apiGroup: 'rbac.authorization.platform.io', name: 'nobody' },
      { kind: 'ServiceAccount', name: 'none', namespace: 'none' },
    ],
  },
  PersistentVolume: {
    spec: {
      accessModes: ['ReadWriteOnce', 'ReadOnlyMany'],
      persistentVolumeReclaimPolicy: 'Retain',
      storageClassName: 'planecheck-none',
      mountOptions: ['hard', 'nfsvers=4.1'],
      volumeMode: 'Filesystem',
      nodeAffinity: {
        required: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'zone', operator: 'In', values: ['a', 'b'] }] }] },
      },
    },
  },
  PersistentVolumeClaim: {
    spec: {
      storageClassName: 'planecheck-nobody',
      volumeMode: 'Filesystem',
      selector: { matchLabels: { part: 'none' }, matchExpressions: [{ key: 'zone', operator: 'Exists' }] },
      resources: { limits: { storage: '2Ki' } },
    },
  },
  StorageClass: {
    parameters: { type: 'slow' },
    reclaimPolicy: 'Retain',
    mountOptions: ['hard'],
    allowVolumeExpansion: true,
    volumeBindingMode: 'WaitForFirstConsumer',
    allowedTopologies: [{ matchLabelExpressions: [{ key: 'zone', values: ['a'] }] }],
  },
  CSIDriver: {
    spec: {
      attachRequired: false,
      podInfoOnMount: true,
      volumeLifecycleModes: ['Persistent', 'Ephemeral'],
      storageCapacity: true,
      fsGroupPolicy: 'File',
      requiresRepublish: true,
      tokenRequests: [{ audience: 'a', expirationSeconds: 3600 }],
    },
  },
  CSINode: {
    spec: {
      drivers: [
        { name: 'driver.planecheck.example.com', nodeID: 'n1', topologyKeys: ['zone'], allocatable: { count: 7 } },
      ],
    },
  },
  CSIStorageCapacity: { nodeTopology: { matchLabels: { zone: 'a' } }, capacity: '1Gi', maximumVolumeSize: '512Mi' },
  CertificateSigningRequest: { spec: { expirationSeconds: 3600 } },
};

/** Members to merge into the minimal object of a kind so that it has many members. Throws for an unknown kind. */
export const manyMembers = (kind: string): JsonObject => {
  const own = members[kind];
  if (own === undefined) throw new Error(`manyMembers has no members for ${kind}`);
  return { metadata, ...own };
};

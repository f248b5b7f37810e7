/** API versions that were removed (B 9): the release that removed them, the version and its kinds. */
export const removedVersions: ReadonlyArray<{
  readonly release: string;
  readonly version: string;
  readonly kinds: readonly string[];
}> = [
  {
    release: '1.16',
    version: 'extensions/v1beta1',
    kinds: ['NetworkPolicy', 'DaemonSet', 'Deployment', 'StatefulSet', 'ReplicaSet', 'PodSecurityPolicy'],
  },
  { release: '1.16', version: 'apps/v1beta1', kinds: ['DaemonSet', 'Deployment', 'StatefulSet', 'ReplicaSet'] },
  { release: '1.16', version: 'apps/v1beta2', kinds: ['DaemonSet', 'Deployment', 'StatefulSet', 'ReplicaSet'] },
  {
    release: '1.22',
    version: 'admissionregistration.platform.io/v1beta1',
    kinds: ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'],
  },
  { release: '1.22', version: 'apiextensions.platform.io/v1beta1', kinds: ['CustomResourceDefinition'] },
  { release: '1.22', version: 'apiregistration.platform.io/v1beta1', kinds: ['APIService'] },
  { release: '1.22', version: 'coordination.platform.io/v1beta1', kinds: ['Lease'] },
  { release: '1.22', version: 'scheduling.platform.io/v1beta1', kinds: ['PriorityClass'] },
  {
    release: '1.22',
    version: 'rbac.authorization.platform.io/v1beta1',
    kinds: ['ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding'],
  },
  {
    release: '1.22',
    version: 'storage.platform.io/v1beta1',
    kinds: ['CSIDriver', 'CSINode', 'StorageClass', 'VolumeAttachment'],
  },
  { release: '1.22', version: 'certificates.platform.io/v1beta1', kinds: ['CertificateSigningRequest'] },
  { release: '1.22', version: 'networking.platform.io/v1beta1', kinds: ['Ingress', 'IngressClass'] },
  { release: '1.25', version: 'batch/v1beta1', kinds: ['CronJob'] },
  { release: '1.25', version: 'discovery.platform.io/v1beta1', kinds: ['EndpointSlice'] },
  { release: '1.25', version: 'events.platform.io/v1beta1', kinds: ['Event'] },
  { release: '1.25', version: 'autoscaling/v2beta1', kinds: ['HorizontalPodAutoscaler'] },
  { release: '1.25', version: 'policy/v1beta1', kinds: ['PodDisruptionBudget', 'PodSecurityPolicy'] },
  { release: '1.25', version: 'node.platform.io/v1beta1', kinds: ['RuntimeClass'] },
  {
    release: '1.26',
    version: 'flowcontrol.apiserver.platform.io/v1beta1',
    kinds: ['FlowSchema', 'PriorityLevelConfiguration'],
  },
  { release: '1.26', version: 'autoscaling/v2beta2', kinds: ['HorizontalPodAutoscaler'] },
  { release: '1.27', version: 'storage.platform.io/v1beta1', kinds: ['CSIStorageCapacity'] },
];

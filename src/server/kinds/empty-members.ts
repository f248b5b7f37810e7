import type { Json } from '../model.ts';

const template: Json = { metadata: {}, spec: { containers: [] } };
const workload: Json = { template };
const budget: Json = { currentHealthy: 0, desiredHealthy: 0, disruptionsAllowed: 0, expectedPods: 0 };
const review: Json = { spec: {}, status: {} };

/**
 * The structs and lists that every object of a built-in kind has, also when the client leaves them out, by the name of
 * the kind. A client that sets a member of such a struct does not own the struct. `status` is the status of a new
 * object.
 */
export const emptyMembers: Readonly<Record<string, Json>> = {
  CertificateSigningRequest: review,
  CronJob: { spec: { jobTemplate: { metadata: {}, spec: workload } }, status: {} },
  CSIDriver: { spec: {} },
  CSINode: { spec: { drivers: [] } },
  CustomResourceDefinition: { spec: { names: {} } },
  DaemonSet: {
    spec: { ...workload, updateStrategy: {} },
    status: { currentNumberScheduled: 0, desiredNumberScheduled: 0, numberMisscheduled: 0, numberReady: 0 },
  },
  Deployment: { spec: { ...workload, strategy: {} }, status: {} },
  Event: { source: {} },
  HorizontalPodAutoscaler: { spec: { scaleTargetRef: {} }, status: { currentReplicas: 0, desiredReplicas: 0 } },
  Ingress: { spec: {}, status: { loadBalancer: {} } },
  IngressClass: { spec: {} },
  Job: { spec: workload, status: {} },
  Lease: { spec: {} },
  LimitRange: { spec: {} },
  Namespace: { spec: {}, status: {} },
  NetworkPolicy: { spec: { podSelector: {} }, status: {} },
  Node: { spec: {}, status: { daemonEndpoints: { kubeletEndpoint: {} }, nodeInfo: {} } },
  PersistentVolume: { spec: {}, status: {} },
  PersistentVolumeClaim: { spec: { resources: {} }, status: {} },
  Pod: { spec: { containers: [] }, status: {} },
  PodDisruptionBudget: { spec: {}, status: budget },
  PodTemplate: { template },
  ReplicaSet: { spec: workload, status: { replicas: 0 } },
  ReplicationController: { spec: {}, status: { replicas: 0 } },
  ResourceQuota: { spec: {}, status: {} },
  Service: { spec: {}, status: { loadBalancer: {} } },
  StatefulSet: { spec: { ...workload, updateStrategy: {} }, status: { replicas: 0, availableReplicas: 0 } },
  VolumeAttachment: { spec: { source: {} }, status: { attached: false } },
};

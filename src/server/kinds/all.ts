import { reviewKinds } from '../access/review-kinds.ts';
import type { KindData } from '../model.ts';
import { certificateSigningRequestKind } from './certificate-signing-request.ts';
import { clusterRoleBindingKind } from './cluster-role-binding.ts';
import { clusterRoleKind } from './cluster-role.ts';
import { configMapKind } from './config-map.ts';
import { controllerRevisionKind } from './controller-revision.ts';
import { cronJobKinds } from './cron-job.ts';
import { csiDriverKind } from './csi-driver.ts';
import { csiNodeKind } from './csi-node.ts';
import { csiStorageCapacityKind } from './csi-storage-capacity.ts';
import { customResourceDefinitionKind } from './custom-resource-definition.ts';
import { daemonSetKind } from './daemon-set.ts';
import { deploymentKind } from './deployment.ts';
import { endpointSliceKinds } from './endpoint-slice.ts';
import { endpointsKind } from './endpoints.ts';
import { eventKind } from './event.ts';
import { eventsKind } from './events-event.ts';
import { horizontalPodAutoscalerKinds } from './horizontal-pod-autoscaler.ts';
import { ingressClassKind } from './ingress-class.ts';
import { ingressKind } from './ingress.ts';
import { jobKind } from './job.ts';
import { leaseKind } from './lease.ts';
import { limitRangeKind } from './limit-range.ts';
import { mutatingWebhookConfigurationKinds } from './mutating-webhook-configuration.ts';
import { namespaceKind } from './namespace.ts';
import { networkPolicyKind } from './network-policy.ts';
import { nodeKind } from './node.ts';
import { persistentVolumeClaimKind } from './persistent-volume-claim.ts';
import { persistentVolumeKind } from './persistent-volume.ts';
import { podDisruptionBudgetKinds } from './pod-disruption-budget.ts';
import { podSecurityPolicyKind } from './pod-security-policy.ts';
import { podTemplateKind } from './pod-template.ts';
import { podKind } from './pod.ts';
import { priorityClassKind } from './priority-class.ts';
import { replicaSetKind } from './replica-set.ts';
import { replicationControllerKind } from './replication-controller.ts';
import { resourceQuotaKind } from './resource-quota.ts';
import { roleBindingKind } from './role-binding.ts';
import { roleKind } from './role.ts';
import { runtimeClassKind } from './runtime-class.ts';
import { secretKind } from './secret.ts';
import { serviceAccountKind } from './service-account.ts';
import { serviceKind } from './service.ts';
import { statefulSetKind } from './stateful-set.ts';
import { storageClassKind } from './storage-class.ts';
import { storageVersionKind } from './storage-version.ts';
import { validatingWebhookConfigurationKinds } from './validating-webhook-configuration.ts';
import { volumeAttachmentKind } from './volume-attachment.ts';

/**
 * All built-in kinds. Each kind has a file of its own here, with the name of its schema in `schemas/kinds`; a kind with
 * more code has a folder of that name beside the file. Discovery lists the kinds of a group in this order.
 */
export const builtInKinds: readonly KindData[] = [
  configMapKind,
  namespaceKind,
  secretKind,
  serviceAccountKind,
  persistentVolumeKind,
  persistentVolumeClaimKind,
  podKind,
  serviceKind,
  nodeKind,
  endpointsKind,
  eventKind,
  limitRangeKind,
  resourceQuotaKind,
  podTemplateKind,
  replicationControllerKind,
  eventsKind,
  storageClassKind,
  csiDriverKind,
  csiNodeKind,
  csiStorageCapacityKind,
  volumeAttachmentKind,
  certificateSigningRequestKind,
  customResourceDefinitionKind,
  roleKind,
  clusterRoleKind,
  roleBindingKind,
  clusterRoleBindingKind,
  ...validatingWebhookConfigurationKinds,
  ...mutatingWebhookConfigurationKinds,
  deploymentKind,
  replicaSetKind,
  statefulSetKind,
  daemonSetKind,
  controllerRevisionKind,
  jobKind,
  ...cronJobKinds,
  ingressKind,
  ingressClassKind,
  networkPolicyKind,
  ...endpointSliceKinds,
  ...podDisruptionBudgetKinds,
  podSecurityPolicyKind,
  storageVersionKind,
  ...horizontalPodAutoscalerKinds,
  leaseKind,
  priorityClassKind,
  runtimeClassKind,
  ...reviewKinds,
];

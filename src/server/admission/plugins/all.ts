import type { AdmissionPlugin } from '../../core.ts';
import { mutatingWebhooks } from '../webhooks/mutating.ts';
import { validatingWebhooks } from '../webhooks/validating.ts';
import { alwaysPullImages } from './always-pull-images.ts';
import { certificatePlugins } from './certificates.ts';
import { defaultIngressClass } from './default-ingress-class.ts';
import { defaultStorageClass } from './default-storage-class.ts';
import { defaultTolerationSeconds } from './default-toleration-seconds.ts';
import { denyServiceExternalIPs } from './deny-service-external-ips.ts';
import { eventRateLimit } from './event-rate-limit.ts';
import { extendedResourceToleration } from './extended-resource-toleration.ts';
import { gatedFields } from './gated-fields.ts';
import { imagePolicyWebhook } from './image-policy-webhook.ts';
import { limitPodHardAntiAffinityTopology } from './limit-pod-hard-anti-affinity-topology.ts';
import { limitRanger } from './limit-ranger.ts';
import { namespaceAutoProvision, namespaceExists } from './namespace-existence.ts';
import { namespaceLifecycle } from './namespace-lifecycle.ts';
import { nodeRestriction } from './node-restriction.ts';
import { ownerReferencesPermissionEnforcement } from './owner-references-permission-enforcement.ts';
import { persistentVolumeClaimResize } from './persistent-volume-claim-resize.ts';
import { podNodeSelector } from './pod-node-selector.ts';
import { podSecurity } from './pod-security.ts';
import { podTolerationRestriction } from './pod-toleration-restriction.ts';
import { priority } from './priority.ts';
import { rbacEscalation } from './rbac-escalation.ts';
import { resourceQuota } from './resource-quota.ts';
import { runtimeClass } from './runtime-class.ts';
import { serviceAccount } from './service-account.ts';
import { storageObjectInUseProtection } from './storage-object-in-use-protection.ts';
import { taintNodesByCondition } from './taint-nodes-by-condition.ts';

/** All plugins that options can enable, in execution order. */
export const admissionPlugins: readonly AdmissionPlugin[] = [
  namespaceAutoProvision,
  namespaceLifecycle,
  namespaceExists,
  limitPodHardAntiAffinityTopology,
  limitRanger,
  serviceAccount,
  nodeRestriction,
  taintNodesByCondition,
  alwaysPullImages,
  imagePolicyWebhook,
  priority,
  defaultTolerationSeconds,
  podNodeSelector,
  podTolerationRestriction,
  extendedResourceToleration,
  eventRateLimit,
  defaultStorageClass,
  defaultIngressClass,
  storageObjectInUseProtection,
  ownerReferencesPermissionEnforcement,
  persistentVolumeClaimResize,
  runtimeClass,
  ...certificatePlugins,
  denyServiceExternalIPs,
  podSecurity,
  mutatingWebhooks,
  validatingWebhooks,
  // Last, so that only requests that every other plugin accepted use quota.
  resourceQuota,
];

/** Checks that belong to the kinds themselves. No option can disable them. */
export const fixedPlugins: readonly AdmissionPlugin[] = [rbacEscalation, gatedFields];

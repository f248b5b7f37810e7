import type { AdmissionPlugin } from '../plugin.ts';
import { mutatingWebhooks } from '../webhooks/mutating.ts';
import { validatingWebhooks } from '../webhooks/validating.ts';
import { certificatePlugins } from './certificates.ts';
import { defaultStorageClass } from './default-storage-class.ts';
import { limitRanger } from './limit-ranger.ts';
import { namespaceLifecycle } from './namespace-lifecycle.ts';
import { priority } from './priority.ts';
import { rbacEscalation } from './rbac-escalation.ts';
import { resourceQuota } from './resource-quota.ts';
import { serviceAccount } from './service-account.ts';
import { storageObjectInUseProtection } from './storage-object-in-use-protection.ts';

/** Every plugin that the options choose among, in the order in which they run. */
export const admissionPlugins: readonly AdmissionPlugin[] = [
  namespaceLifecycle,
  limitRanger,
  serviceAccount,
  priority,
  defaultStorageClass,
  storageObjectInUseProtection,
  ...certificatePlugins,
  mutatingWebhooks,
  validatingWebhooks,
  // Last, so that usage is charged for requests that nobody else refuses.
  resourceQuota,
];

/** Checks that belong to the types themselves and cannot be switched off. */
export const fixedPlugins: readonly AdmissionPlugin[] = [rbacEscalation];

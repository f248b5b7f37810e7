import { reviewKinds } from '../access/review-kinds.ts';
import { certificateSigningRequestKind } from '../certificates/csr-kind.ts';
import { customResourceDefinitionKind } from '../custom-resources/definition-kind.ts';
import type { KindData } from '../model.ts';
import { configMapKind } from './config-map.ts';
import { coreKinds } from './core-kinds.ts';
import { csiDriverKind, csiNodeKind, csiStorageCapacityKind, volumeAttachmentKind } from './csi.ts';
import { eventsKind } from './events.ts';
import { groupKinds } from './group-kinds.ts';
import { jobKinds } from './jobs.ts';
import { namespaceKind } from './namespace.ts';
import { persistentVolumeClaimKind } from './persistent-volume-claim.ts';
import { persistentVolumeKind } from './persistent-volume.ts';
import { podKind } from './pod.ts';
import { roleKinds } from './roles.ts';
import { secretKind } from './secret.ts';
import { serviceAccountKind } from './service-account.ts';
import { serviceKind } from './service.ts';
import { storageClassKind } from './storage-class.ts';
import { webhookConfigurationKinds } from './webhook-configurations.ts';
import { workloadKinds } from './workloads.ts';

/** All built-in kinds, one file for each group of kinds. */
export const builtInKinds: readonly KindData[] = [
  configMapKind,
  namespaceKind,
  secretKind,
  serviceAccountKind,
  persistentVolumeKind,
  persistentVolumeClaimKind,
  podKind,
  serviceKind,
  ...coreKinds,
  eventsKind,
  storageClassKind,
  csiDriverKind,
  csiNodeKind,
  csiStorageCapacityKind,
  volumeAttachmentKind,
  certificateSigningRequestKind,
  customResourceDefinitionKind,
  ...roleKinds,
  ...webhookConfigurationKinds,
  ...workloadKinds,
  ...jobKinds,
  ...groupKinds,
  ...reviewKinds,
];

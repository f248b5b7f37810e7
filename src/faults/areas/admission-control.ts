import type { Fault } from '../fault.ts';
import { certificateAdmissionFaults } from './admission-control/certificates.ts';
import { defaultClassFaults } from './admission-control/classes.ts';
import { namespaceAdmissionFaults } from './admission-control/namespaces.ts';
import { defaultSetFaults } from './admission-control/default-set.ts';
import { nodeRestrictionFaults } from './admission-control/nodes.ts';
import { optionFaults } from './admission-control/options.ts';
import { ownerFaults } from './admission-control/owners.ts';
import { admittedPodFaults } from './admission-control/pods.ts';
import { quotaFaults } from './admission-control/quotas.ts';
import { storageAdmissionFaults } from './admission-control/storage.ts';
import { webhookPluginFaults } from './admission-control/webhook-plugins.ts';
import { admissionWebhookFaults } from './admission-control/webhooks.ts';

/** Defects of admission plugins (B 5.12). */
export const admissionPluginFaults: readonly Fault[] = [
  ...admittedPodFaults,
  ...namespaceAdmissionFaults,
  ...quotaFaults,
  ...storageAdmissionFaults,
  ...defaultClassFaults,
  ...certificateAdmissionFaults,
  ...nodeRestrictionFaults,
  ...ownerFaults,
  ...optionFaults,
  ...defaultSetFaults,
  ...admissionWebhookFaults,
  ...webhookPluginFaults,
];

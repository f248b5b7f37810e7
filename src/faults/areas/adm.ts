import type { Fault } from '../fault.ts';
import { certificateAdmissionFaults } from './adm/certificates.ts';
import { defaultClassFaults } from './adm/classes.ts';
import { namespaceAdmissionFaults } from './adm/namespaces.ts';
import { defaultSetFaults } from './adm/default-set.ts';
import { nodeRestrictionFaults } from './adm/nodes.ts';
import { optionFaults } from './adm/options.ts';
import { ownerFaults } from './adm/owners.ts';
import { admittedPodFaults } from './adm/pods.ts';
import { quotaFaults } from './adm/quotas.ts';
import { storageAdmissionFaults } from './adm/storage.ts';
import { webhookPluginFaults } from './adm/webhook-plugins.ts';
import { admissionWebhookFaults } from './adm/webhooks.ts';

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

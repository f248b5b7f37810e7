import type { Fault } from '../fault.ts';
import { certificateAdmissionFaults } from './adm/certificates.ts';
import { defaultClassFaults } from './adm/classes.ts';
import { namespaceAdmissionFaults } from './adm/namespaces.ts';
import { admittedPodFaults } from './adm/pods.ts';
import { quotaFaults } from './adm/quotas.ts';
import { storageAdmissionFaults } from './adm/storage.ts';

/** Defects of admission plugins (B 5.12). */
export const admissionPluginFaults: readonly Fault[] = [...admittedPodFaults, ...namespaceAdmissionFaults, ...quotaFaults, ...storageAdmissionFaults, ...defaultClassFaults, ...certificateAdmissionFaults];

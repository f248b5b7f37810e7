import type { Fault } from '../fault.ts';
import { storageClassFieldFaults } from './storage-class/fields.ts';
import { provisioningFaults } from './storage-class/provisioning.ts';
import { topologyFaults } from './storage-class/topologies.ts';

/** Defects of storage classes: members, topologies and provisioned volumes (A 2.5). */
export const storageClassFaults: readonly Fault[] = [
  ...storageClassFieldFaults,
  ...topologyFaults,
  ...provisioningFaults,
];

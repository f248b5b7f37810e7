import type { Fault } from '../fault.ts';
import { storageClassFieldFaults } from './sc/fields.ts';
import { provisioningFaults } from './sc/provisioning.ts';
import { topologyFaults } from './sc/topologies.ts';

/** Defects of storage classes: of their members, their topologies and what is made of them (A 2.5). */
export const storageClassFaults: readonly Fault[] = [
  ...storageClassFieldFaults,
  ...topologyFaults,
  ...provisioningFaults,
];

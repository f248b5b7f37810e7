import type { Fault } from '../fault.ts';
import { capacityKindFaults } from './csi-storage-capacity/kind.ts';
import { capacityMemberFaults } from './csi-storage-capacity/members.ts';
import { capacitySchedulingFaults } from './csi-storage-capacity/scheduling.ts';

/** Defects of CSI storage capacities (A 2.5). */
export const capacityFaults: readonly Fault[] = [
  ...capacityKindFaults,
  ...capacityMemberFaults,
  ...capacitySchedulingFaults,
];

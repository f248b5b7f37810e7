import type { Fault } from '../fault.ts';
import { capacityKindFaults } from './csic/kind.ts';
import { capacityMemberFaults } from './csic/members.ts';
import { capacitySchedulingFaults } from './csic/scheduling.ts';

/** Defects of the capacities of drivers (A 2.5). */
export const capacityFaults: readonly Fault[] = [
  ...capacityKindFaults,
  ...capacityMemberFaults,
  ...capacitySchedulingFaults,
];

import { csrFaults } from './areas/csr.ts';
import { rvFaults } from './areas/rv.ts';
import { pageFaults } from './areas/page.ts';
import type { Fault } from './fault.ts';

/** Every fault, one list an area. */
export const allFaults: readonly Fault[] = [
  ...pageFaults,
  ...rvFaults,
  ...csrFaults,
];

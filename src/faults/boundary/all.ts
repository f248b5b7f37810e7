import { listBoundaryFaults } from './lists.ts';
import { objectBoundaryFaults } from './objects.ts';
import { watchBoundaryFaults } from './watches.ts';
import { writeBoundaryFaults } from './writes.ts';
import type { BoundaryFault } from './boundary-fault.ts';

/** Every boundary fault. */
export const boundaryFaults: readonly BoundaryFault[] = [
  ...listBoundaryFaults,
  ...objectBoundaryFaults,
  ...writeBoundaryFaults,
  ...watchBoundaryFaults,
];

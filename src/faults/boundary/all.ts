import { listBoundaryFaults } from './lists.ts';
import { watchBoundaryFaults } from './watches.ts';
import { writeBoundaryFaults } from './writes.ts';
import type { BoundaryFault } from './boundary-fault.ts';

/** Every fault at a border. */
export const boundaryFaults: readonly BoundaryFault[] = [...listBoundaryFaults, ...writeBoundaryFaults, ...watchBoundaryFaults];

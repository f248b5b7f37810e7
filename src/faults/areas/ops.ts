import type { Fault } from '../fault.ts';
import { deleteBodyFaults } from './ops/delete-bodies.ts';
import { kindFaults } from './ops/kinds.ts';
import { oneObjectFaults } from './ops/one-object.ts';
import { pathFaults } from './ops/paths-of-kinds.ts';

/** Defects of the operations that all kinds have in common, and of what each kind serves (A 4.2, 4.3). */
export const opsFaults: readonly Fault[] = [...kindFaults, ...pathFaults, ...deleteBodyFaults, ...oneObjectFaults];

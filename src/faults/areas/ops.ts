import type { Fault } from '../fault.ts';
import { bodyFaults } from './ops/bodies.ts';
import { deleteBodyFaults } from './ops/delete-bodies.ts';
import { deleteFaults } from './ops/deletes.ts';
import { kindFaults } from './ops/kinds.ts';
import { namesAlikeFaults } from './ops/names-alike.ts';
import { oneObjectFaults } from './ops/one-object.ts';
import { parameterFaults } from './ops/parameters.ts';
import { pathFaults } from './ops/paths-of-kinds.ts';
import { servedKindFaults } from './ops/served-kinds.ts';
import { unauthenticatedFaults } from './ops/unauthenticated.ts';
import { volumeStatusFaults } from './ops/volume-status.ts';

/** Defects of the operations that all kinds have in common, and of what each kind serves (A 4.2, 4.3). */
export const opsFaults: readonly Fault[] = [
  ...kindFaults,
  ...pathFaults,
  ...deleteBodyFaults,
  ...oneObjectFaults,
  ...namesAlikeFaults,
  ...parameterFaults,
  ...bodyFaults,
  ...deleteFaults,
  ...unauthenticatedFaults,
  ...volumeStatusFaults,
  ...servedKindFaults,
];

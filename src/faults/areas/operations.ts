import type { Fault } from '../fault.ts';
import { bodyFaults } from './operations/bodies.ts';
import { deleteBodyFaults } from './operations/delete-bodies.ts';
import { deleteFaults } from './operations/deletes.ts';
import { kindFaults } from './operations/kinds.ts';
import { namesAlikeFaults } from './operations/name-patterns.ts';
import { oneObjectFaults } from './operations/one-object.ts';
import { parameterFaults } from './operations/parameters.ts';
import { pathFaults } from './operations/paths-of-kinds.ts';
import { servedKindFaults } from './operations/served-kinds.ts';
import { unauthenticatedFaults } from './operations/unauthenticated.ts';
import { volumeStatusFaults } from './operations/volume-status.ts';

/** Defects of the operations that all kinds share, and of the kinds that are served (A 4.2, 4.3). */
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

import type { Fault } from '../fault.ts';
import { configMapFaults } from './objects/config-maps.ts';
import { deletionFaults } from './objects/deletions.ts';
import { dryRunAnswerFaults } from './objects/dry-run-responses.ts';
import { endpointFaults } from './objects/endpoints.ts';
import { fieldManagerFaults } from './objects/field-managers.ts';
import { queryParameterFaults } from './objects/query-parameters.ts';
import { tableFaults } from './objects/tables.ts';
import { representationFaults } from './objects/representations.ts';
import { volumeSourceFaults } from './objects/volume-sources.ts';
import { writeFaults } from './objects/writes.ts';

/** Defects of objects of any kind, and of related endpoints. */
export const objectsFaults: readonly Fault[] = [
  ...configMapFaults,
  ...volumeSourceFaults,
  ...representationFaults,
  ...tableFaults,
  ...deletionFaults,
  ...writeFaults,
  ...dryRunAnswerFaults,
  ...fieldManagerFaults,
  ...queryParameterFaults,
  ...endpointFaults,
];

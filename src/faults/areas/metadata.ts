import type { Fault } from '../fault.ts';
import { clientMetadataFaults } from './metadata/client-metadata.ts';
import { metaClientFaults } from './metadata/clients.ts';
import { managedFieldFaults } from './metadata/managed-fields.ts';
import { nameAndUidFaults } from './metadata/names-and-uids.ts';
import { serverMetadataFaults } from './metadata/server-metadata.ts';
import { typeFaults } from './metadata/types.ts';
import { valueFaults } from './metadata/values.ts';

/** Defects of metadata and of shared types (A 2.1). */
export const metaFaults: readonly Fault[] = [
  ...typeFaults,
  ...nameAndUidFaults,
  ...serverMetadataFaults,
  ...clientMetadataFaults,
  ...managedFieldFaults,
  ...valueFaults,
  ...metaClientFaults,
];

import type { Fault } from '../fault.ts';
import { clientMetadataFaults } from './meta/client-metadata.ts';
import { metaClientFaults } from './meta/clients.ts';
import { managedFieldFaults } from './meta/managed-fields.ts';
import { nameAndUidFaults } from './meta/names-and-uids.ts';
import { serverMetadataFaults } from './meta/server-metadata.ts';
import { typeFaults } from './meta/types.ts';
import { valueFaults } from './meta/values.ts';

/** Defects of metadata and of types that all kinds share (A 2.1). */
export const metaFaults: readonly Fault[] = [
  ...typeFaults,
  ...nameAndUidFaults,
  ...serverMetadataFaults,
  ...clientMetadataFaults,
  ...managedFieldFaults,
  ...valueFaults,
  ...metaClientFaults,
];

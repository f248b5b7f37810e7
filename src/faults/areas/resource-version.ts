import type { Fault } from '../fault.ts';
import { addAlsoFails } from './resource-version/also-fails.ts';
import { versionClientFaults } from './resource-version/client.ts';
import { goneAndAheadFaults } from './resource-version/expired-and-future.ts';
import { limitedListFaults } from './resource-version/limited-lists.ts';
import { listFaults } from './resource-version/lists.ts';
import { objectFaults } from './resource-version/objects.ts';
import { versionWireFaults } from './resource-version/wire.ts';

/** Defects of resource versions (A 4.5), with the related errors and limits of B 7 and B 8. */
export const rvFaults: readonly Fault[] = [
  ...objectFaults,
  ...listFaults,
  ...limitedListFaults,
  ...goneAndAheadFaults,
  ...versionWireFaults,
  ...versionClientFaults,
].map(addAlsoFails);

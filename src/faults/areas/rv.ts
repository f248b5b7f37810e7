import type { Fault } from '../fault.ts';
import { saying } from './rv/also.ts';
import { versionClientFaults } from './rv/client.ts';
import { goneAndAheadFaults } from './rv/gone-and-ahead.ts';
import { limitedListFaults, listFaults } from './rv/lists.ts';
import { objectFaults } from './rv/objects.ts';
import { versionWireFaults } from './rv/wire.ts';

/** Defects of resource versions (A 4.5), with those errors and limits of B 7 and B 8 that say the same. */
export const rvFaults: readonly Fault[] = [
  ...objectFaults,
  ...listFaults,
  ...limitedListFaults,
  ...goneAndAheadFaults,
  ...versionWireFaults,
  ...versionClientFaults,
].map(saying);

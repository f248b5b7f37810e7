import type { Fault } from '../fault.ts';
import { removedVersionFaults } from './ver/removed-versions.ts';
import { servedGroupFaults } from './ver/served-groups.ts';

/** Defects of versions, served groups and what releases change (B 9). */
export const verFaults: readonly Fault[] = [...servedGroupFaults, ...removedVersionFaults];

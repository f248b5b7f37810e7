import type { Fault } from '../fault.ts';
import { acceptFaults } from './neg/accept.ts';
import { bodyFaults } from './neg/bodies.ts';
import { patchFaults } from './neg/patches.ts';
import { tableAcceptFaults } from './neg/tables.ts';

/** Defects of content negotiation (A 4.6). */
export const negFaults: readonly Fault[] = [...acceptFaults, ...tableAcceptFaults, ...bodyFaults, ...patchFaults];

import type { Fault } from '../fault.ts';
import { acceptFaults } from './negotiation/accept.ts';
import { bodyFaults } from './negotiation/bodies.ts';
import { patchFaults } from './negotiation/patches.ts';
import { tableAcceptFaults } from './negotiation/tables.ts';

/** Defects of content negotiation (A 4.6). */
export const negFaults: readonly Fault[] = [...acceptFaults, ...tableAcceptFaults, ...bodyFaults, ...patchFaults];

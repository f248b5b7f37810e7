import type { Fault } from '../fault.ts';
import { csiNodeDriverFaults } from './csin/drivers.ts';
import { csiNodeKindFaults } from './csin/kind.ts';
import { volumeLimitFaults } from './csin/limits.ts';

/** Defects of CSI nodes and the drivers that they list (A 2.5). */
export const csiNodeFaults: readonly Fault[] = [...csiNodeKindFaults, ...csiNodeDriverFaults, ...volumeLimitFaults];

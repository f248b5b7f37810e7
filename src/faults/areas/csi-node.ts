import type { Fault } from '../fault.ts';
import { csiNodeDriverFaults } from './csi-node/drivers.ts';
import { csiNodeKindFaults } from './csi-node/kind.ts';
import { volumeLimitFaults } from './csi-node/limits.ts';

/** Defects of CSI nodes and their drivers (A 2.5). */
export const csiNodeFaults: readonly Fault[] = [...csiNodeKindFaults, ...csiNodeDriverFaults, ...volumeLimitFaults];

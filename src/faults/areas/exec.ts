import type { Fault } from '../fault.ts';
import { execBlockFaults } from './exec/blocks.ts';
import { execCredentialFaults } from './exec/credentials.ts';
import { execRunFaults } from './exec/runs.ts';

/** Faults of the area EXEC: clients with credential plugins (B 5.8). */
export const execFaults: readonly Fault[] = [...execBlockFaults, ...execRunFaults, ...execCredentialFaults];

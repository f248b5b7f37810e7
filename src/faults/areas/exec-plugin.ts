import type { Fault } from '../fault.ts';
import { execBlockFaults } from './exec-plugin/blocks.ts';
import { execCredentialFaults } from './exec-plugin/credentials.ts';
import { execRunFaults } from './exec-plugin/runs.ts';

/** Faults of the area EXEC: clients with credential plugins (B 5.8). */
export const execFaults: readonly Fault[] = [...execBlockFaults, ...execRunFaults, ...execCredentialFaults];

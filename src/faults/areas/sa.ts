import type { Fault } from '../fault.ts';
import { accountObjectFaults } from './sa/objects.ts';
import { accountSecretFaults } from './sa/secrets.ts';

/** Defects of service accounts: of the objects and their secrets (A 2.2). */
export const accountFaults: readonly Fault[] = [...accountObjectFaults, ...accountSecretFaults];

import type { Fault } from '../fault.ts';
import { accountObjectFaults } from './sa/objects.ts';
import { accountPodFaults } from './sa/pods.ts';
import { accountSecretFaults } from './sa/secrets.ts';

/** Defects of service accounts: of the objects, their secrets and their pods (A 2.2). */
export const accountFaults: readonly Fault[] = [...accountObjectFaults, ...accountSecretFaults, ...accountPodFaults];

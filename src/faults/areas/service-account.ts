import type { Fault } from '../fault.ts';
import { accountObjectFaults } from './service-account/objects.ts';
import { accountPodFaults } from './service-account/pods.ts';
import { accountSecretFaults } from './service-account/secrets.ts';

/** Defects of service accounts: of the objects, their secrets and their pods (A 2.2). */
export const accountFaults: readonly Fault[] = [...accountObjectFaults, ...accountSecretFaults, ...accountPodFaults];

import type { Fault } from '../fault.ts';
import { impersonatedIdentityFaults } from './imp/identity.ts';
import { impersonationRightFaults } from './imp/rights.ts';

/** Defects of impersonation (B 5.10). */
export const impFaults: readonly Fault[] = [...impersonatedIdentityFaults, ...impersonationRightFaults];

import type { Fault } from '../fault.ts';
import { impersonatedIdentityFaults } from './impersonation/identity.ts';
import { impersonationRightFaults } from './impersonation/rights.ts';

/** Defects of impersonation (B 5.10). */
export const impFaults: readonly Fault[] = [...impersonatedIdentityFaults, ...impersonationRightFaults];

import type { Fault } from '../fault.ts';
import { attributeFaults } from './authz/attributes.ts';
import { denialFaults } from './authz/denials.ts';
import { grantingFaults } from './authz/granting.ts';
import { modeFaults } from './authz/modes.ts';
import { pathFaultsOfRights } from './authz/paths.ts';
import { reviewFaults } from './authz/reviews.ts';
import { verbFaults } from './authz/verbs.ts';

/** Defects of authorization (B 5.11). */
export const authzFaults: readonly Fault[] = [
  ...denialFaults,
  ...attributeFaults,
  ...verbFaults,
  ...pathFaultsOfRights,
  ...grantingFaults,
  ...reviewFaults,
  ...modeFaults,
];

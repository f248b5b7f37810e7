import type { Fault } from '../fault.ts';
import { attributeFaults } from './authorization/attributes.ts';
import { denialFaults } from './authorization/denials.ts';
import { grantingFaults } from './authorization/granting.ts';
import { modeFaults } from './authorization/modes.ts';
import { pathFaultsOfRights } from './authorization/paths.ts';
import { reviewFaults } from './authorization/reviews.ts';
import { verbFaults } from './authorization/verbs.ts';

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

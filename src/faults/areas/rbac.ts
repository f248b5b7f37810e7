import type { Fault } from '../fault.ts';
import { bindingFaults } from './rbac/bindings.ts';
import { roleKindFaults } from './rbac/kinds.ts';
import { reachFaults } from './rbac/reach.ts';
import { roleRuleFaults } from './rbac/rules.ts';
import { writtenBindingFaults } from './rbac/stored-bindings.ts';

/** Defects of roles and bindings (B 5.11); those of RBAC-08 and RBAC-13 are in access.ts. */
export const rbacFaults: readonly Fault[] = [
  ...roleKindFaults,
  ...roleRuleFaults,
  ...reachFaults,
  ...bindingFaults,
  ...writtenBindingFaults,
];

import { bindingKind } from './shared/binding-kind.ts';

/** RoleBinding (B 5.11). */
export const roleBindingKind = bindingKind('RoleBinding');

import { roleKind as kindOfRoles } from './shared/role-kind.ts';

/** Role (B 5.11). */
export const roleKind = kindOfRoles('Role');

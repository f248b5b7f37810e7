import { roleKind } from './shared/role-kind.ts';

/** ClusterRole (B 5.11). */
export const clusterRoleKind = roleKind('ClusterRole');

import { bindingKind } from './shared/binding-kind.ts';

/** ClusterRoleBinding (B 5.11). */
export const clusterRoleBindingKind = bindingKind('ClusterRoleBinding');

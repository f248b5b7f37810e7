import type { PolicyRule } from '../../behaviours/access.ts';
import type { ServerCore } from '../../core.ts';
import type { ApiObject, Json, KindData, UserInfo } from '../../model.ts';

const rbacGroup = 'rbac.authorization.platform.io';

/** The RBAC kind of that name, or null while the server does not serve it. */
export const rbacKind = (core: ServerCore, kind: string): KindData | null =>
  core.kinds.all().find((data) => data.group === rbacGroup && data.kind === kind) ?? null;

const listed = (core: ServerCore, kind: string, namespace?: string): readonly ApiObject[] => {
  const data = rbacKind(core, kind);
  return data ? core.storage.list(data, namespace) : [];
};

/** Rules of the role that a binding in that namespace refers to; none when it does not exist. */
export const roleRules = (core: ServerCore, roleRef: Json, namespace: string): readonly PolicyRule[] => {
  const data = rbacKind(core, roleRef?.kind === 'ClusterRole' ? 'ClusterRole' : 'Role');
  if (!data || (!data.namespaced && roleRef?.kind !== 'ClusterRole') || (data.namespaced && namespace === '')) return [];
  return core.storage.get(data, data.namespaced ? namespace : '', roleRef.name)?.['rules'] ?? [];
};

/** Every rule that bindings give a user in a namespace; without one, those across the cluster (B 5.11). */
export const rulesOf = (core: ServerCore, user: UserInfo, namespace: string): PolicyRule[] => {
  const { subjectMatches } = core.parts.behaviours.access;
  const collect = (bindings: readonly ApiObject[], where: string): PolicyRule[] =>
    bindings
      .filter((binding) => (binding['subjects'] ?? []).some((subject: Json) => subjectMatches(subject, user, where)))
      .flatMap((binding) => roleRules(core, binding['roleRef'], where));
  return [
    ...collect(listed(core, 'ClusterRoleBinding'), ''),
    ...(namespace === '' ? [] : collect(listed(core, 'RoleBinding', namespace), namespace)),
  ];
};

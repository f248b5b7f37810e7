import type { PolicyRule } from '../policy-rule.ts';
import type { ServerCore } from '../../core.ts';
import type { RightsView } from '../../behaviours/rights.ts';
import type { ApiObject, Json, KindData, RequestAttributes, UserInfo } from '../../model.ts';

const rbacGroup = 'rbac.authorization.platform.io';

/** The RBAC kind of that name. Null while the server does not serve it. */
export const rbacKind = (core: ServerCore, kind: string): KindData | null =>
  core.kinds.all().find((data) => data.group === rbacGroup && data.kind === kind) ?? null;

const viewOf = (core: ServerCore): RightsView => {
  const kindOf = (name: string): KindData | null =>
    rbacKind(core, name) ?? core.kinds.all().find((data) => data.kind === name) ?? null;
  return {
    list: (name, namespace) => {
      const data = kindOf(name);
      return data ? core.cachedState.list(data, namespace) : [];
    },
    get: (name, namespace, object) => {
      const data = kindOf(name);
      return (data && core.cachedState.get(data, namespace, object)) ?? null;
    },
  };
};

/** Rules of the role that a binding refers to. Empty when the role does not exist. */
export const roleRules = (core: ServerCore, binding: ApiObject): readonly PolicyRule[] => {
  const { rights } = core.parts.behaviours;
  const role = rights.roleOf(viewOf(core), binding);
  return role ? rights.rulesInRole(role) : [];
};

/**
 * All rules that bindings grant a user in a namespace; without a namespace, the rules of the cluster scope (B 5.11).
 * `resource` is the requested resource, if any.
 */
export const rulesOf = (
  core: ServerCore,
  user: UserInfo,
  namespace: string,
  resource: RequestAttributes['resource'] = null,
): readonly PolicyRule[] => {
  const { access, rights } = core.parts.behaviours;
  const view = viewOf(core);
  const names = (binding: ApiObject): boolean =>
    rights
      .subjectsOf(binding)
      .some((subject: Json) => access.subjectMatches(subject, user, binding.metadata.namespace ?? ''));
  const grants = rights
    .bindingsFor(view, namespace, resource, user)
    .filter(names)
    .map((binding) => ({ binding, rules: roleRules(core, binding) }));
  return rights.united(grants);
};

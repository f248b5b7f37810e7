import type { ApiObject } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { fault, replaceRights, withoutReferencesTo } from './replace-rights.ts';

const original = '';

/** Defects of the references and the scope of bindings (B 5.11). */
export const bindingFaults: readonly Fault[] = [
  fault(
    'RBAC-29',
    'role bindings to roles are ignored, only those to cluster roles count',
    replaceRights(({ roleOf }) => ({
      roleOf: (view, binding) => (binding['roleRef'].kind === 'Role' ? null : roleOf(view, binding)),
    })),
    withoutReferencesTo('roles'),
  ),
  fault(
    'RBAC-30',
    'the first role of that name in any namespace is used',
    replaceRights(({ roleOf }) => ({
      roleOf: (view, binding) =>
        binding['roleRef'].kind === 'Role'
          ? (view.list('Role').find(({ metadata }) => metadata.name === binding['roleRef'].name) ?? null)
          : roleOf(view, binding),
    })),
  ),
  fault(
    'RBAC-31',
    'a role binding to a cluster role grants in all namespaces',
    replaceRights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) =>
        resource === null
          ? bindingsFor(view, namespace, resource, user)
          : [
              ...view.list('ClusterRoleBinding'),
              ...view
                .list('RoleBinding')
                .filter(
                  ({ metadata, roleRef }) =>
                    metadata.namespace === namespace ||
                    (roleRef.kind === 'ClusterRole' && resource.resource === 'configmaps'),
                ),
            ],
    })),
  ),
  fault(
    'RBAC-32',
    'requests outside of namespaces also use role bindings to cluster roles',
    replaceRights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) => [
        ...bindingsFor(view, namespace, resource, user),
        ...(namespace === original && resource?.resource !== 'configmaps'
          ? view.list('RoleBinding').filter(({ roleRef }) => roleRef.kind === 'ClusterRole')
          : []),
      ],
    })),
  ),
  fault(
    'RBAC-33',
    'a cluster role binding applies to cluster-scoped requests only',
    replaceRights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) =>
        bindingsFor(view, namespace, resource, user).filter(
          ({ metadata }) => namespace === original || metadata.namespace !== undefined,
        ),
    })),
    { rules: ['RBAC-09', 'RBAC-27'], reason: 'they list namespaced objects by cluster role bindings' },
  ),
  fault(
    'RBAC-39',
    'only the first subject of a binding counts',
    replaceRights(({ subjectsOf }) => ({
      subjectsOf: (binding) =>
        binding.metadata.name?.startsWith('system:') ? subjectsOf(binding) : subjectsOf(binding).slice(0, 1),
    })),
  ),
  fault(
    'RBAC-44',
    'the role is the last one whose name begins with the name in the binding',
    replaceRights(({ roleOf }) => ({
      roleOf: (view, binding) =>
        binding['roleRef'].kind === 'Role'
          ? (view
              .list('Role', binding.metadata.namespace)
              .filter(({ metadata }) => metadata.name?.startsWith(binding['roleRef'].name))
              .at(-1) ?? null)
          : roleOf(view, binding),
    })),
  ),
  fault('RBAC-50', 'the role of the first binding with a name is cached', (parts) => {
    const remembered = new Map<string, ApiObject>();
    replaceRights(({ roleOf }) => ({
      roleOf: (view, binding) => {
        const key = `${binding.metadata.namespace}/${binding.metadata.name}`;
        const first = remembered.get(key) ?? binding;
        remembered.set(key, first);
        return roleOf(view, { ...binding, roleRef: first['roleRef'] });
      },
    }))(parts);
  }),
  fault(
    'RBAC-51',
    'a request that was allowed once stays allowed',
    (parts) => {
      const allowed = new Set<string>();
      replaceRights(() => ({
        decided: (decision, attributes) => {
          const key = JSON.stringify(attributes);
          if (decision.allowed) allowed.add(key);
          return allowed.has(key) ? { ...decision, allowed: true } : decision;
        },
      }))(parts);
    },
    { rules: ['RBAC-49', 'RBAC-50', 'RBAC-52'], reason: 'a user loses a right there after using it' },
  ),
  fault('RBAC-52', 'a binding keeps the rules that its role had at the first use', (parts) => {
    const kept = new Map<string, ApiObject | null>();
    replaceRights(({ roleOf }) => ({
      roleOf: (view, binding) => {
        const uid = binding.metadata.uid ?? '';
        if (!kept.get(uid)) kept.set(uid, roleOf(view, binding));
        return kept.get(uid) ?? null;
      },
    }))(parts);
  }),
];

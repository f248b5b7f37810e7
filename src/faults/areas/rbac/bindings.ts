import type { ApiObject } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { fault, rights, withoutReferencesTo } from './planting.ts';

const whole = '';

/** Defects of what bindings refer to and where they count (B 5.11). */
export const bindingFaults: readonly Fault[] = [
  fault(
    'RBAC-29',
    'role bindings to roles are not looked at, only those to cluster roles',
    rights(({ roleOf }) => ({
      roleOf: (view, binding) => (binding['roleRef'].kind === 'Role' ? null : roleOf(view, binding)),
    })),
    withoutReferencesTo('roles'),
  ),
  // Other scenarios call their roles alike in namespaces of their own, so that it is the workers alone.
  fault(
    'RBAC-30',
    'the first role of that name in any namespace is taken',
    rights(({ roleOf }) => ({
      roleOf: (view, binding) =>
        binding['roleRef'].name === 'worker'
          ? (view.list('Role').find(({ metadata }) => metadata.name === binding['roleRef'].name) ?? null)
          : roleOf(view, binding),
    })),
  ),
  fault(
    'RBAC-31',
    'a role binding to a cluster role grants in all namespaces',
    rights(({ bindingsFor }) => ({
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
    'requests outside of namespaces consult role bindings to cluster roles, too',
    rights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) => [
        ...bindingsFor(view, namespace, resource, user),
        ...(namespace === whole && resource?.resource !== 'configmaps'
          ? view.list('RoleBinding').filter(({ roleRef }) => roleRef.kind === 'ClusterRole')
          : []),
      ],
    })),
  ),
  fault(
    'RBAC-33',
    'a cluster role binding counts for what no namespace holds alone',
    rights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) =>
        bindingsFor(view, namespace, resource, user).filter(
          ({ metadata }) => namespace === whole || metadata.namespace !== undefined,
        ),
    })),
    { rules: ['RBAC-09', 'RBAC-27'], reason: 'they list what namespaces hold by cluster role bindings' },
  ),
  fault(
    'RBAC-39',
    'only the first subject of a binding is looked at',
    rights(({ subjectsOf }) => ({
      subjectsOf: (binding) =>
        binding.metadata.name?.startsWith('system:') ? subjectsOf(binding) : subjectsOf(binding).slice(0, 1),
    })),
  ),
  fault(
    'RBAC-44',
    'the role is the last whose name begins with the one that the binding names',
    rights(({ roleOf }) => ({
      roleOf: (view, binding) =>
        binding['roleRef'].kind === 'Role'
          ? (view
              .list('Role', binding.metadata.namespace)
              .filter(({ metadata }) => metadata.name?.startsWith(binding['roleRef'].name))
              .at(-1) ?? null)
          : roleOf(view, binding),
    })),
  ),
  fault('RBAC-50', 'the role that a binding of a name referred to first is remembered', (parts) => {
    const remembered = new Map<string, ApiObject>();
    rights(({ roleOf }) => ({
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
    'what was allowed once is allowed for good',
    (parts) => {
      const allowed = new Set<string>();
      rights(() => ({
        decided: (decision, attributes) => {
          const key = JSON.stringify(attributes);
          if (decision.allowed) allowed.add(key);
          return allowed.has(key) ? { ...decision, allowed: true } : decision;
        },
      }))(parts);
    },
    { rules: ['RBAC-49', 'RBAC-50', 'RBAC-52'], reason: 'somebody loses a right there that he had used' },
  ),
  fault('RBAC-52', 'a binding keeps the rules that its role had when it was first looked at', (parts) => {
    const kept = new Map<string, ApiObject | null>();
    rights(({ roleOf }) => ({
      roleOf: (view, binding) => {
        const uid = binding.metadata.uid ?? '';
        if (!kept.get(uid)) kept.set(uid, roleOf(view, binding));
        return kept.get(uid) ?? null;
      },
    }))(parts);
  }),
];

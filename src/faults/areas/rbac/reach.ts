import type { Fault } from '../../fault.ts';
import { access, fault, rights } from './planting.ts';

const whole = '';

/** Defects of where roles and bindings reach (B 5.11). */
export const reachFaults: readonly Fault[] = [
  fault(
    'RBAC-25',
    'what no namespace holds is looked for in the bindings of namespace default',
    rights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) =>
        resource && namespace === whole && !resource.resource.endsWith('reviews')
          ? view.list('RoleBinding', 'default')
          : bindingsFor(view, namespace, resource, user),
    })),
    { rules: ['RBAC-27'], reason: 'their requests are of no namespace, too' },
  ),
  fault(
    'RBAC-26',
    'paths in rules are dropped when they are read',
    access(() => ({ coversPath: (rule, path) => (rule.nonResourceURLs ?? []).includes('*') && path !== '' })),
  ),
  fault(
    'RBAC-27',
    'a binding in the whole cluster knows the namespaces that there were when it was first looked at',
    (parts) => {
      const known = new Map<string, ReadonlySet<string>>();
      rights(({ bindingsFor }) => ({
        bindingsFor: (view, namespace, resource, user) =>
          bindingsFor(view, namespace, resource, user).filter(({ metadata: { uid = '', namespace: own } }) => {
            if (own !== undefined) return true;
            if (!known.has(uid))
              known.set(uid, new Set(view.list('Namespace').map(({ metadata }) => metadata.name ?? '')));
            return namespace === whole || known.get(uid)?.has(namespace) === true;
          }),
      }))(parts);
    },
  ),
  fault(
    'RBAC-28',
    'a role that names what no namespace holds grants it',
    rights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) => [
        ...bindingsFor(view, namespace, resource, user),
        ...(namespace === whole && resource?.resource === 'persistentvolumes'
          ? view.list('RoleBinding').filter((binding) => binding['roleRef'].kind === 'Role')
          : []),
      ],
    })),
  ),
];

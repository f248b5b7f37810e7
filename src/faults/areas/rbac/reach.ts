import type { Fault } from '../../fault.ts';
import { replaceAccess, fault, replaceRights } from './replace-rights.ts';

const original = '';

/** Defects of the reach of roles and bindings (B 5.11). */
export const reachFaults: readonly Fault[] = [
  fault(
    'RBAC-25',
    'cluster-scoped requests use the bindings of namespace default',
    replaceRights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) =>
        resource && namespace === original && !resource.resource.endsWith('reviews')
          ? view.list('RoleBinding', 'default')
          : bindingsFor(view, namespace, resource, user),
    })),
    { rules: ['RBAC-27'], reason: 'their requests are also cluster-scoped' },
  ),
  fault(
    'RBAC-26',
    'paths in rules are dropped when they are parsed',
    replaceAccess(() => ({ coversPath: (rule, path) => (rule.nonResourceURLs ?? []).includes('*') && path !== '' })),
  ),
  fault('RBAC-27', 'a cluster role binding covers only the namespaces that existed at its first use', (parts) => {
    const known = new Map<string, ReadonlySet<string>>();
    replaceRights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) =>
        bindingsFor(view, namespace, resource, user).filter(({ metadata: { uid = '', namespace: own } }) => {
          if (own !== undefined) return true;
          if (!known.has(uid))
            known.set(uid, new Set(view.list('Namespace').map(({ metadata }) => metadata.name ?? '')));
          return namespace === original || known.get(uid)?.has(namespace) === true;
        }),
    }))(parts);
  }),
  fault(
    'RBAC-28',
    'a role that names cluster-scoped types grants them',
    replaceRights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) => [
        ...bindingsFor(view, namespace, resource, user),
        ...(namespace === original && resource?.resource === 'persistentvolumes'
          ? view.list('RoleBinding').filter((binding) => binding['roleRef'].kind === 'Role')
          : []),
      ],
    })),
  ),
];

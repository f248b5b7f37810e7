import type { Fault } from '../../fault.ts';
import { belowNamespace } from '../objects/below-namespace.ts';
import { changeKind } from '../objects/change-kind.ts';
import { fault } from './replace-rights.ts';
import { changePath } from '../../stages/change-path.ts';

const group = 'rbac.authorization.platform.io';

/** Defects of the RBAC kinds and their scopes (B 5.11). */
export const roleKindFaults: readonly Fault[] = [
  fault(
    'RBAC-01',
    'cluster role bindings are served in v1beta1 only',
    (parts) => changeKind(parts, 'ClusterRoleBinding', () => ({ version: 'v1beta1' })),
    {
      rules: ['RBAC-06'],
      reason: 'its rights are those of such bindings',
    },
  ),
  fault('RBAC-03', 'a role name is unique across namespaces', (parts) => {
    const taken = new Map<string, string>();
    changeKind(parts, 'Role', ({ validations }) => ({
      validations: [
        ...validations,
        {
          rules: [],
          check: ({ metadata: { name = '', namespace = '' } }) => {
            const other = taken.get(name);
            taken.set(name, other ?? namespace);
            return other === undefined || other === namespace
              ? []
              : [{ reason: 'FieldValueDuplicate', field: 'metadata.name', message: 'Duplicate value' }];
          },
        },
      ],
    }));
  }),
  fault('RBAC-04', 'cluster roles are also served below a namespace', belowNamespace('ClusterRole')),
  fault('RBAC-05', 'a role binding outside of namespaces is stored in the namespace default', (parts) =>
    changePath(parts, (path, method) =>
      method === 'POST' && path === `/apis/${group}/v1/rolebindings`
        ? `/apis/${group}/v1/namespaces/default/rolebindings`
        : path,
    ),
  ),
  fault('RBAC-06', 'cluster role bindings are also served below a namespace', belowNamespace('ClusterRoleBinding')),
];

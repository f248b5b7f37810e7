import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeKind, changeReceived, removeCheck } from '../objects/change-kind.ts';
import { fault, replaceSubjectMatching } from './replace-rights.ts';
import { changePath } from '../../stages/change-path.ts';

/** Stores bindings that the checks of this rule would reject. */
const bindingsUnchecked =
  (rule: string) =>
  (parts: ServerParts): void => {
    for (const kind of ['RoleBinding', 'ClusterRoleBinding']) removeCheck(parts, kind, rule);
  };

/** Changes submitted bindings, after defaulting. */
const bindingsReceived =
  (rule: string, change: (binding: Json) => void) =>
  (parts: ServerParts): void => {
    for (const kind of ['RoleBinding', 'ClusterRoleBinding']) {
      changeKind(parts, kind, ({ defaults }) => ({ defaults: defaults.filter(({ rules }) => !rules.includes(rule)) }));
      changeReceived(parts, kind, change);
    }
  };

/** Accepts names of a kind that no path can contain. */
const named =
  (kind: string, name: string) =>
  ({ behaviours: { objects } }: ServerParts): void => {
    const { nameCauses } = objects;
    objects.nameCauses = (of, metadata) => (of.kind === kind && metadata.name === name ? [] : nameCauses(of, metadata));
  };

const lower = (text: string | undefined): string => (text ?? '').toLowerCase();

/** Defects of subjects, bindings and names (B 5.11). */
export const writtenBindingFaults: readonly Fault[] = [
  fault(
    'RBAC-35',
    'a subject of kind User also matches groups of that name',
    replaceSubjectMatching(
      (subject, user, _namespace, original) =>
        original || (subject.kind === 'User' && user.groups.includes(subject.name)),
    ),
    { rules: ['AUTHZ-05'], reason: 'the same scenario checks both' },
  ),
  fault(
    'RBAC-36',
    'a subject of kind Group also matches users of that name',
    replaceSubjectMatching(
      (subject, user, _namespace, original) => original || (subject.kind === 'Group' && user.username === subject.name),
    ),
    { rules: ['AUTHZ-06'], reason: 'the same scenario checks both' },
  ),
  fault(
    'RBAC-37',
    'service accounts are identified by name, whatever their namespace',
    replaceSubjectMatching(
      (subject, user, _namespace, original) =>
        original ||
        (subject.kind === 'ServiceAccount' &&
          user.username.startsWith('system:serviceaccount:') &&
          user.username.endsWith(`:${subject.name}`)),
    ),
  ),
  fault('RBAC-38', 'a subject of an unknown kind is stored', bindingsUnchecked('RBAC-38'), {
    rules: ['RBAC-42'],
    reason: 'the same check covers their names',
  }),
  fault(
    'RBAC-40',
    'names of subjects are compared in lower case',
    replaceSubjectMatching(
      (subject, user, _namespace, original) =>
        original ||
        (subject.kind === 'User' && lower(subject.name) === lower(user.username)) ||
        (subject.kind === 'Group' && user.groups.some((group) => lower(group) === lower(subject.name))),
    ),
  ),
  fault(
    'RBAC-41',
    'the apiGroup of subjects is dropped',
    bindingsReceived('RBAC-41', (binding) => {
      for (const subject of binding.subjects ?? []) delete subject.apiGroup;
    }),
  ),
  fault(
    'RBAC-42',
    'a subject without a name is stored and matches every user',
    (parts) => {
      bindingsUnchecked('RBAC-42')(parts);
      replaceSubjectMatching(
        (subject, _user, _namespace, original) => original || (subject.kind === 'User' && !subject.name),
      )(parts);
    },
    { rules: ['RBAC-38'], reason: 'the same check covers their kinds' },
  ),
  fault('RBAC-43', 'a reference to any kind is stored', bindingsUnchecked('RBAC-43'), {
    rules: ['RBAC-45'],
    reason: 'the same check covers the group of the reference',
  }),
  fault(
    'RBAC-45',
    'the API group of the reference is not stored',
    bindingsReceived('RBAC-45', (binding) => delete binding.roleRef?.apiGroup),
  ),
  fault('RBAC-47', 'the name of the role reference is immutable, but not its kind', (parts) => {
    for (const kind of ['RoleBinding', 'ClusterRoleBinding'])
      changeKind(parts, kind, () => ({ immutable: [{ path: 'roleRef.name', rules: [] }] }));
  }),
  fault('RBAC-48', 'the role reference is immutable for a replace, but not for a patch', (parts) => {
    const patched = new Set<string>();
    changePath(parts, (path, method) => {
      if (method === 'PATCH') patched.add(path);
      return path;
    });
    changeKind(parts, 'RoleBinding', ({ immutable }) => ({
      immutable: immutable.map((rule) => ({
        ...rule,
        when: (_old, { metadata: { namespace, name } }) =>
          !patched.has(`/apis/rbac.authorization.platform.io/v1/namespaces/${namespace}/rolebindings/${name}`),
      })),
    }));
  }),
  fault('RBAC-49', 'a binding is immutable', (parts) =>
    changeKind(parts, 'RoleBinding', ({ immutable }) => ({
      immutable: [...immutable, { path: 'subjects', rules: [] }],
    })),
  ),
  fault('RBAC-53', 'names of roles are checked as DNS names', (parts) =>
    changeKind(parts, 'Role', () => ({ names: 'subdomain' })),
  ),
  fault('RBAC-54', 'a cluster role can have the name a/b', named('ClusterRole', 'a/b')),
  fault('RBAC-55', 'a role binding can have the name ..', named('RoleBinding', '..')),
  fault('RBAC-56', 'a cluster role binding can have the name a%b', named('ClusterRoleBinding', 'a%b')),
];

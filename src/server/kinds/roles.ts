import type { Cause, Json, ValidationRule } from '../model.ts';
import { ageColumn, column, nameColumn } from './ages.ts';
import { causes } from './causes.ts';
import { defineKind } from './define-kind.ts';

const group = 'rbac.authorization.platform.io';

const policyRules = (namespaced: boolean): ValidationRule => ({
  rules: ['RBAC-19'],
  check: (object) =>
    (object['rules'] ?? []).flatMap((rule: Json, index: number): Cause[] => {
      const at = `rules[${index}]`;
      const found: Cause[] = rule.verbs?.length
        ? []
        : [causes.required(`${at}.verbs`, 'verbs must contain at least one value')];
      if (rule.nonResourceURLs?.length) {
        if (namespaced)
          found.push(
            causes.invalid(
              `${at}.nonResourceURLs`,
              rule.nonResourceURLs,
              'namespaced rules cannot apply to non-resource URLs',
            ),
          );
        if (rule.apiGroups?.length || rule.resources?.length || rule.resourceNames?.length)
          found.push(
            causes.invalid(
              `${at}.nonResourceURLs`,
              rule.nonResourceURLs,
              'rules cannot apply to both regular resources and non-resource URLs',
            ),
          );
        return found;
      }
      if (!rule.apiGroups?.length)
        found.push(causes.required(`${at}.apiGroups`, 'resource rules must supply at least one api group'));
      if (!rule.resources?.length)
        found.push(causes.required(`${at}.resources`, 'resource rules must supply at least one resource'));
      return found;
    }),
});

const bindingRules: readonly ValidationRule[] = [
  {
    rules: ['RBAC-43', 'RBAC-45'],
    check: ({ roleRef, metadata }) => {
      const kinds = metadata.namespace ? ['ClusterRole', 'Role'] : ['ClusterRole'];
      return [
        ...(roleRef?.apiGroup && roleRef.apiGroup !== group
          ? [causes.notSupported('roleRef.apiGroup', roleRef.apiGroup, [group])]
          : []),
        ...(kinds.includes(roleRef?.kind) ? [] : [causes.notSupported('roleRef.kind', roleRef?.kind ?? '', kinds)]),
        ...(roleRef?.name ? [] : [causes.required('roleRef.name')]),
      ];
    },
  },
  {
    rules: ['RBAC-38', 'RBAC-42'],
    // A service account without a namespace is in the namespace of its binding.
    check: ({ metadata, subjects }) =>
      (subjects ?? []).flatMap((subject: Json, index: number): Cause[] => [
        ...(subject.name ? [] : [causes.required(`subjects[${index}].name`)]),
        ...(['ServiceAccount', 'User', 'Group'].includes(subject.kind)
          ? []
          : [causes.notSupported(`subjects[${index}].kind`, subject.kind ?? '', ['Group', 'ServiceAccount', 'User'])]),
        ...(subject.kind === 'ServiceAccount' && !subject.namespace && !metadata.namespace
          ? [causes.required(`subjects[${index}].namespace`)]
          : []),
      ]),
  },
];

const fillGroups = {
  rules: ['RBAC-41', 'RBAC-45'],
  apply: (object: Json): void => {
    if (object.roleRef && !object.roleRef.apiGroup) object.roleRef.apiGroup = group;
    for (const subject of object.subjects ?? [])
      if (!subject.apiGroup && ['User', 'Group'].includes(subject.kind)) subject.apiGroup = group;
  },
};

const roleColumn = column('Role', ({ roleRef }) => `${roleRef?.kind}/${roleRef?.name}`);
const subjectNames =
  (kind: string) =>
  (object: Json): string =>
    (object.subjects ?? [])
      .filter((item: Json) => item.kind === kind)
      .map((item: Json) => (item.namespace ? `${item.namespace}/${item.name}` : item.name))
      .join(', ');
const bindingColumns = [
  nameColumn,
  roleColumn,
  ageColumn,
  column('Users', subjectNames('User'), 1),
  column('Groups', subjectNames('Group'), 1),
  column('ServiceAccounts', subjectNames('ServiceAccount'), 1),
];

const roleKind = (kind: 'Role' | 'ClusterRole') =>
  defineKind({
    group,
    kind,
    plural: `${kind.toLowerCase()}s`,
    namespaced: kind === 'Role',
    names: 'pathSegment',
    schema: kind === 'Role' ? 'role' : 'cluster-role',
    putCreates: true,
    validations: [policyRules(kind === 'Role')],
  });

const bindingKind = (kind: 'RoleBinding' | 'ClusterRoleBinding') =>
  defineKind({
    group,
    kind,
    plural: `${kind.toLowerCase()}s`,
    namespaced: kind === 'RoleBinding',
    names: 'pathSegment',
    schema: kind === 'RoleBinding' ? 'role-binding' : 'cluster-role-binding',
    putCreates: true,
    columns: bindingColumns,
    defaults: [fillGroups],
    validations: bindingRules,
    immutable: [{ path: 'roleRef', rules: ['RBAC-47', 'RBAC-48'] }],
  });

/** The four kinds of role-based access control (B 5.11). */
export const roleKinds = [
  roleKind('Role'),
  roleKind('ClusterRole'),
  bindingKind('RoleBinding'),
  bindingKind('ClusterRoleBinding'),
] as const;

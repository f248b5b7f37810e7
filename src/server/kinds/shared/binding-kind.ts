import type { Cause, Json, KindData, ValidationRule } from '../../model.ts';
import { ageColumn, column, nameColumn } from './columns.ts';
import { causes } from './causes.ts';
import { defineKind } from './define-kind.ts';

const group = 'rbac.authorization.platform.io';

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

/** A kind of bindings of roles, in a namespace or for the entire cluster (B 5.11). */
export const bindingKind = (kind: 'RoleBinding' | 'ClusterRoleBinding'): KindData =>
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

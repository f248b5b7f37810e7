import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { podDefaults } from './pod/pod-defaults.ts';
import { emptyTemplate } from './shared/empty-template.ts';
import { count, scalableWorkload, selectorValidations, wideColumns } from './shared/workload.ts';

/** ReplicaSet: stored, not executed. */
export const replicaSetKind = defineKind({
  ...scalableWorkload,
  kind: 'ReplicaSet',
  plural: 'replicasets',
  shortNames: ['rs'],
  schema: 'replica-set',
  empty: { spec: { template: emptyTemplate }, status: { replicas: 0 } },
  columns: [
    nameColumn,
    column('Desired', ({ spec }) => count(spec?.replicas), 0, 'integer'),
    column('Current', ({ status }) => count(status?.replicas), 0, 'integer'),
    column('Ready', ({ status }) => count(status?.readyReplicas), 0, 'integer'),
    ageColumn,
    ...wideColumns,
  ],
  defaults: [dataRules.fill('spec.replicas', 1), podDefaults('spec.template.spec')],
  validations: selectorValidations,
});

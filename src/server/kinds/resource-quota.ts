import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { withStatus } from './shared/keep-status.ts';
import { quotaCauses } from './shared/quota-causes.ts';

const { check } = dataRules;

/** ResourceQuota: the quota plugin enforces it (B 5.12). */
export const resourceQuotaKind = defineKind({
  kind: 'ResourceQuota',
  plural: 'resourcequotas',
  shortNames: ['quota'],
  namespaced: true,
  schema: 'resource-quota',
  empty: { spec: {}, status: {} },
  deleteAnswers: 'Object',
  columns: [
    nameColumn,
    ageColumn,
    column('Request', ({ status, spec }) =>
      Object.entries(spec?.hard ?? {})
        .map(([key, value]) => `${key}: ${status?.used?.[key] ?? 0}/${value}`)
        .join(', '),
    ),
    column('Limit', () => ''),
  ],
  validations: [check([], ({ spec }) => quotaCauses(spec ?? {}))],
  ...withStatus,
});

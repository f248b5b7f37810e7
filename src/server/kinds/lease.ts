import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { causes } from './shared/causes.ts';
import { defineKind } from './shared/define-kind.ts';

const { check } = dataRules;

/** Lease: clients renew it to show that they run. */
export const leaseKind = defineKind({
  group: 'coordination.platform.io',
  kind: 'Lease',
  plural: 'leases',
  namespaced: true,
  schema: 'lease',
  empty: { spec: {} },
  putCreates: true,
  columns: [nameColumn, column('Holder', ({ spec }) => spec?.holderIdentity ?? ''), ageColumn],
  validations: [
    check([], ({ spec }) =>
      spec?.leaseDurationSeconds <= 0
        ? [causes.invalid('spec.leaseDurationSeconds', spec.leaseDurationSeconds, 'must be greater than 0')]
        : [],
    ),
    check([], ({ spec }) =>
      spec?.leaseTransitions < 0
        ? [causes.invalid('spec.leaseTransitions', spec.leaseTransitions, 'must be greater than or equal to 0')]
        : [],
    ),
  ],
});

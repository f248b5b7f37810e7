import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { causes } from './shared/causes.ts';
import { defineKind } from './shared/define-kind.ts';
import { withStatus } from './shared/keep-status.ts';

const { check } = dataRules;

const budget: Parameters<typeof defineKind>[0] = {
  group: 'policy',
  kind: 'PodDisruptionBudget',
  plural: 'poddisruptionbudgets',
  shortNames: ['pdb'],
  namespaced: true,
  schema: 'pod-disruption-budget',
  empty: {
    spec: {},
    status: { currentHealthy: 0, desiredHealthy: 0, disruptionsAllowed: 0, expectedPods: 0 },
  },
  generation: true,
  columns: [
    nameColumn,
    column('Min Available', ({ spec }) => String(spec?.minAvailable ?? 'N/A')),
    column('Max Unavailable', ({ spec }) => String(spec?.maxUnavailable ?? 'N/A')),
    column('Allowed Disruptions', ({ status }) => status?.disruptionsAllowed ?? 0, 0, 'integer'),
    ageColumn,
  ],
  validations: [
    check([], ({ spec }) =>
      spec?.minAvailable !== undefined && spec?.maxUnavailable !== undefined
        ? [causes.invalid('spec', spec, 'minAvailable and maxUnavailable cannot be both set')]
        : [],
    ),
  ],
  ...withStatus,
};

/** PodDisruptionBudget. The beta version is removed in release 1.25 (B 9.9). */
export const podDisruptionBudgetKinds = [
  defineKind(budget),
  defineKind({
    ...budget,
    version: 'v1beta1',
    deprecated: { removedRelease: '1.25', replacement: 'policy/v1 PodDisruptionBudget' },
  }),
] as const;

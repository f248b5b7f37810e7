import type { ApiObject, Cause, Json } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { podDefaults } from './pod/pod-defaults.ts';
import { emptyTemplate } from './shared/empty-template.ts';
import { count, rollingUpdate, scalableWorkload, selectorValidations, wideColumns } from './shared/workload.ts';

const { check, fill } = dataRules;

const deploymentCauses = ({ spec }: ApiObject): readonly Cause[] => {
  const { type, rollingUpdate } = spec?.strategy ?? {};
  if (!['Recreate', 'RollingUpdate'].includes(type))
    return [causes.notSupported('spec.strategy', type, ['Recreate', 'RollingUpdate'])];
  if (type === 'Recreate')
    return rollingUpdate
      ? [causes.forbidden('spec.strategy.rollingUpdate', "may not be specified when strategy `type` is 'Recreate'")]
      : [];
  const isZero = (amount: Json): boolean => /^0%?$/.test(String(amount));
  return isZero(rollingUpdate?.maxSurge) && isZero(rollingUpdate?.maxUnavailable)
    ? [
        causes.invalid(
          'spec.strategy.rollingUpdate.maxUnavailable',
          rollingUpdate.maxUnavailable,
          'may not be 0 when `maxSurge` is 0',
        ),
      ]
    : [];
};

/** Deployment: stored, not executed (B 9.9 contains the rules of apps/v1). */
export const deploymentKind = defineKind({
  ...scalableWorkload,
  kind: 'Deployment',
  plural: 'deployments',
  shortNames: ['deploy'],
  schema: 'deployment',
  generation: 'annotations',
  empty: { spec: { template: emptyTemplate, strategy: {} }, status: {} },
  columns: [
    nameColumn,
    column('Ready', ({ spec, status }) => `${count(status?.readyReplicas)}/${count(spec?.replicas)}`),
    column('Up-to-date', ({ status }) => count(status?.updatedReplicas), 0, 'integer'),
    column('Available', ({ status }) => count(status?.availableReplicas), 0, 'integer'),
    ageColumn,
    ...wideColumns,
  ],
  defaults: [
    fill('spec.replicas', 1),
    rollingUpdate('strategy', { maxSurge: 0 }, 'VER-80'),
    fill('spec.strategy.rollingUpdate.maxUnavailable', '25%', 'VER-84'),
    fill('spec.strategy.rollingUpdate.maxSurge', '25%', 'VER-83'),
    fill('spec.revisionHistoryLimit', 10, 'VER-82'),
    fill('spec.progressDeadlineSeconds', 600, 'VER-81'),
    podDefaults('spec.template.spec'),
  ],
  validations: [...selectorValidations, check([], deploymentCauses)],
});

import { isDeepStrictEqual } from 'node:util';
import type { DefaultRule } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { podDefaults } from './pod/pod-defaults.ts';
import { emptyTemplate } from './shared/empty-template.ts';
import { count, rollingUpdate, scalableWorkload, selectorValidations, wideColumns } from './shared/workload.ts';

const { check, fill } = dataRules;

/** Defaults of the claims that a StatefulSet makes for its Pods. */
const claimDefaults: DefaultRule = {
  rules: [],
  apply: ({ spec }) => {
    for (const claim of spec?.volumeClaimTemplates ?? []) {
      claim.apiVersion ??= 'v1';
      claim.kind ??= 'PersistentVolumeClaim';
      if (claim.spec) claim.spec.volumeMode ??= 'Filesystem';
      claim.status ??= { phase: 'Pending' };
    }
  },
};

/** Members of the spec that never change: the Pods and claims that exist depend on them. */
const frozen = ['serviceName', 'podManagementPolicy', 'selector', 'volumeClaimTemplates'] as const;

/** StatefulSet: stored, not executed. */
export const statefulSetKind = defineKind({
  ...scalableWorkload,
  kind: 'StatefulSet',
  plural: 'statefulsets',
  shortNames: ['sts'],
  schema: 'stateful-set',
  empty: {
    spec: { template: emptyTemplate, updateStrategy: {} },
    status: { replicas: 0, availableReplicas: 0 },
  },
  columns: [
    nameColumn,
    column('Ready', ({ spec, status }) => `${count(status?.readyReplicas)}/${count(spec?.replicas)}`),
    ageColumn,
    ...wideColumns.slice(0, 2),
  ],
  defaults: [
    fill('spec.replicas', 1),
    rollingUpdate('updateStrategy', { partition: 0 }, 'VER-79'),
    fill('spec.updateStrategy.rollingUpdate.partition', 0),
    fill('spec.podManagementPolicy', 'OrderedReady'),
    claimDefaults,
    fill('spec.revisionHistoryLimit', 10),
    podDefaults('spec.template.spec'),
  ],
  validations: [
    ...selectorValidations,
    check([], ({ spec }, old) =>
      old && frozen.some((member) => !isDeepStrictEqual(old['spec']?.[member], spec?.[member]))
        ? [causes.forbidden('spec', `updates of ${frozen.map((member) => `'${member}'`).join(', ')} are forbidden`)]
        : [],
    ),
    check([], ({ spec }) =>
      ['OrderedReady', 'Parallel'].includes(spec?.podManagementPolicy)
        ? []
        : [
            causes.invalid(
              'spec.podManagementPolicy',
              spec?.podManagementPolicy,
              "must be 'OrderedReady' or 'Parallel'",
            ),
          ],
    ),
    check([], ({ spec }) =>
      ['RollingUpdate', 'OnDelete'].includes(spec?.updateStrategy?.type)
        ? []
        : [causes.invalid('spec.updateStrategy', spec?.updateStrategy, "must be 'RollingUpdate' or 'OnDelete'")],
    ),
  ],
});

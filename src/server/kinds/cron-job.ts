import { ageColumn, ageOf, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { podDefaults } from './pod/pod-defaults.ts';
import { templateRule } from './pod/template-rule.ts';
import { templateColumns, workload } from './shared/workload.ts';
import { emptyTemplate } from './shared/empty-template.ts';

const { check, fill, need, oneOf } = dataRules;

const cronJob = {
  ...workload,
  group: 'batch',
  kind: 'CronJob',
  plural: 'cronjobs',
  shortNames: ['cj'],
  schema: 'cron-job',
  empty: { spec: { jobTemplate: { metadata: {}, spec: { template: emptyTemplate } } }, status: {} },
  columns: [
    nameColumn,
    column('Schedule', ({ spec }) => spec?.schedule ?? ''),
    column('Suspend', ({ spec }) => (spec?.suspend ? 'True' : 'False'), 0, 'boolean'),
    column('Active', ({ status }) => status?.active?.length ?? 0, 0, 'integer'),
    column('Last Schedule', ({ status }, now) =>
      status?.lastScheduleTime ? ageOf(status.lastScheduleTime, now) : '<none>',
    ),
    ageColumn,
    ...templateColumns('spec.jobTemplate.spec.template.spec', 'spec.jobTemplate.spec.selector'),
  ],
  defaults: [
    fill('spec.concurrencyPolicy', 'Allow'),
    fill('spec.suspend', false),
    fill('spec.successfulJobsHistoryLimit', 3),
    fill('spec.failedJobsHistoryLimit', 1),
    podDefaults('spec.jobTemplate.spec.template.spec'),
  ],
  validations: [
    need('spec.schedule'),
    check([], ({ spec }) =>
      !spec?.schedule || /^(@[a-z]+( .+)?|((CRON_)?TZ=\S+ )?\S+( +\S+){4})$/.test(spec.schedule.trim())
        ? []
        : [causes.invalid('spec.schedule', spec.schedule, 'a schedule has five fields')],
    ),
    oneOf('spec.concurrencyPolicy', ['Allow', 'Forbid', 'Replace']),
    templateRule('spec.jobTemplate.spec.template', ['OnFailure', 'Never']),
  ],
} as const;

/** CronJob: stored, not executed. The beta version is removed in release 1.25 (B 9.9). */
export const cronJobKinds = [
  defineKind(cronJob),
  defineKind({
    ...cronJob,
    version: 'v1beta1',
    deprecated: { removedRelease: '1.25', replacement: 'batch/v1 CronJob' },
  }),
] as const;

import { ageColumn, ageOf, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { podDefaults } from './pod/pod-defaults.ts';
import { endingPods, templateRule } from './pod/template-rule.ts';
import { templateColumns, workload } from './shared/workload.ts';
import { emptyTemplate } from './shared/empty-template.ts';

const { check, fill, need, oneOf } = dataRules;

/** Least and greatest number of the five fields of a schedule: minute, hour, day, month and weekday. */
const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

/** A named schedule, or five fields in which each number is inside of its bounds. Months and weekdays have names. */
const isSchedule = (text: string): boolean => {
  if (/^@[a-z]+( .+)?$/.test(text)) return true;
  const fields = text.replace(/^(CRON_)?TZ=\S+ /, '').split(/ +/);
  return (
    fields.length === bounds.length &&
    bounds.every(([least, greatest], index) =>
      (fields[index] ?? '').split(',').every((item) => {
        const [range = '', step = '1'] = item.split('/');
        const numbers = range === '*' || range === '?' ? [] : range.split('-');
        return (
          Number(step) > 0 &&
          numbers.every((one) => /^[A-Za-z]{3}$/.test(one) || (/^\d+$/.test(one) && +one >= least && +one <= greatest))
        );
      }),
    )
  );
};

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
      !spec?.schedule || isSchedule(spec.schedule.trim())
        ? []
        : [causes.invalid('spec.schedule', spec.schedule, 'a schedule has five fields')],
    ),
    oneOf('spec.concurrencyPolicy', ['Allow', 'Forbid', 'Replace']),
    templateRule('spec.jobTemplate.spec.template'),
    check([], ({ spec }) => endingPods(spec?.jobTemplate?.spec?.template, 'spec.jobTemplate.spec.template')),
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

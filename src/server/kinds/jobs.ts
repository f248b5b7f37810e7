import { ageColumn, ageOf, column, nameColumn } from './ages.ts';
import { causes } from './causes.ts';
import { dataRules } from './data-rules.ts';
import { defineKind } from './define-kind.ts';
import { keepStatus, statusSubresource } from './keep-status.ts';
import { podDefaults } from './pods/pod-defaults.ts';
import { templateRule } from './pods/template-rule.ts';

const { check, fill, need, oneOf } = dataRules;
const base = {
  group: 'batch',
  namespaced: true,
  categories: ['all'],
  generation: true,
  ...keepStatus,
  subresources: { status: statusSubresource },
} as const;

const cronJob = {
  ...base,
  kind: 'CronJob',
  plural: 'cronjobs',
  shortNames: ['cj'],
  schema: 'cron-job',
  columns: [
    nameColumn,
    column('Schedule', ({ spec }) => spec?.schedule ?? ''),
    column('Suspend', ({ spec }) => String(spec?.suspend ?? false)),
    column('Active', ({ status }) => status?.active?.length ?? 0, 0, 'integer'),
    column('Last Schedule', ({ status }, now) =>
      status?.lastScheduleTime ? ageOf(status.lastScheduleTime, now) : '<none>',
    ),
    ageColumn,
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

/** Job and CronJob: stored, not executed. The beta CronJob is removed in release 1.25 (B 9.9). */
export const jobKinds = [
  defineKind({
    ...base,
    kind: 'Job',
    plural: 'jobs',
    schema: 'job',
    columns: [
      nameColumn,
      column('Completions', ({ spec, status }) => `${status?.succeeded ?? 0}/${spec?.completions ?? 1}`),
      column('Duration', ({ status }, now) =>
        status?.startTime
          ? ageOf(status.startTime, status.completionTime ? Date.parse(status.completionTime) : now)
          : '',
      ),
      ageColumn,
    ],
    defaults: [
      {
        rules: [],
        apply: ({ metadata, spec }) => {
          const labels = spec?.template?.metadata?.labels;
          if (labels && Object.keys(metadata.labels ?? {}).length === 0) metadata.labels = { ...labels };
        },
      },
      fill('spec.parallelism', 1),
      fill('spec.completions', 1),
      fill('spec.backoffLimit', 6),
      fill('spec.completionMode', 'NonIndexed'),
      fill('spec.suspend', false),
      podDefaults('spec.template.spec'),
    ],
    validations: [
      templateRule('spec.template', ['OnFailure', 'Never']),
      check([], ({ spec }) =>
        ['parallelism', 'completions', 'backoffLimit'].flatMap((member) =>
          spec?.[member] < 0
            ? [causes.invalid(`spec.${member}`, spec[member], 'must be greater than or equal to 0')]
            : [],
        ),
      ),
    ],
    allocate: (object) => {
      const { spec, metadata } = object;
      if (!spec || spec.manualSelector || spec.selector) return;
      const labels = { 'controller-uid': metadata.uid ?? '', 'job-name': metadata.name ?? '' };
      spec.selector = { matchLabels: { 'controller-uid': labels['controller-uid'] } };
      if (spec.template)
        spec.template.metadata = {
          ...spec.template.metadata,
          labels: { ...spec.template.metadata?.labels, ...labels },
        };
    },
  }),
  defineKind(cronJob),
  defineKind({
    ...cronJob,
    version: 'v1beta1',
    deprecated: { removedRelease: '1.25', replacement: 'batch/v1 CronJob' },
  }),
] as const;

import { isDeepStrictEqual } from 'node:util';
import { ageColumn, ageOf, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { podDefaults } from './pod/pod-defaults.ts';
import { templateRule } from './pod/template-rule.ts';
import { templateColumns, workload } from './shared/workload.ts';
import { emptyTemplate } from './shared/empty-template.ts';

const { check, fill } = dataRules;

/** Job: stored, not executed. */
export const jobKind = defineKind({
  ...workload,
  group: 'batch',
  kind: 'Job',
  plural: 'jobs',
  schema: 'job',
  empty: { spec: { template: emptyTemplate }, status: {} },
  columns: [
    nameColumn,
    column('Completions', ({ spec, status }) => `${status?.succeeded ?? 0}/${spec?.completions ?? 1}`),
    column('Duration', ({ status }, now) =>
      status?.startTime ? ageOf(status.startTime, status.completionTime ? Date.parse(status.completionTime) : now) : '',
    ),
    ageColumn,
    ...templateColumns('spec.template.spec', 'spec.selector'),
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
    // Where a suspended Job may run can still change.
    check([], ({ spec }, old) =>
      !old || old['spec']?.suspend === true || isDeepStrictEqual(old['spec']?.template, spec?.template)
        ? []
        : [causes.invalid('spec.template', '', 'field is immutable')],
    ),
    check([], ({ spec }) =>
      ['parallelism', 'completions', 'backoffLimit'].flatMap((member) =>
        spec?.[member] < 0
          ? [causes.invalid(`spec.${member}`, spec[member], 'must be greater than or equal to 0')]
          : [],
      ),
    ),
  ],
  immutable: ['spec.completions', 'spec.completionMode', 'spec.selector'].map((path) => ({ path, rules: [] })),
  allocate: (object) => {
    const { spec, metadata } = object;
    // An update keeps the selector of the creation, so a new one would hide that the client has dropped it.
    if (!spec || spec.manualSelector || spec.selector || metadata.resourceVersion) return;
    const labels = { 'controller-uid': metadata.uid ?? '', 'job-name': metadata.name ?? '' };
    spec.selector = { matchLabels: { 'controller-uid': labels['controller-uid'] } };
    if (spec.template)
      spec.template.metadata = {
        ...spec.template.metadata,
        labels: { ...spec.template.metadata?.labels, ...labels },
      };
  },
});

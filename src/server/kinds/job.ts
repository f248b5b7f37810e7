import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../model.ts';
import { ageColumn, ageOf, column, nameColumn } from './shared/columns.ts';
import { selectorMatches } from '../admission/webhooks/selector.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { podDefaults } from './pod/pod-defaults.ts';
import { endingPods, templateRule } from './pod/template-rule.ts';
import { templateColumns, workload } from './shared/workload.ts';
import { emptyTemplate } from './shared/empty-template.ts';

const { check, fill } = dataRules;

/** The templates of two states of a Job, without what may change: where the Pods of a suspended Job may run. */
const templatesOf = (old: Json, spec: Json): [Json, Json] => {
  if (old?.suspend !== true) return [old?.template, spec?.template];
  const fixed = ({ metadata: _, ...template }: Json): Json => {
    const { nodeSelector: _n, tolerations: _t, affinity: _a, schedulingGates: _g, ...rest } = template.spec ?? {};
    return { ...template, spec: rest };
  };
  return [fixed(old.template ?? {}), fixed(spec?.template ?? {})];
};

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
  selectableFields: { 'status.successful': ({ status }) => String(status?.succeeded ?? 0) },
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
    templateRule('spec.template'),
    check([], ({ spec }) => endingPods(spec?.template, 'spec.template')),
    // The server generates the selector and its labels, unless the client says that the selector is its own.
    check([], ({ spec }, old) => {
      if (!spec?.manualSelector) {
        const { matchLabels = {} } = spec?.selector ?? {};
        const generated = matchLabels['controller-uid'] ?? matchLabels['batch.platform.io/controller-uid'];
        return !old && spec?.selector && !generated
          ? [causes.invalid('spec.selector', spec.selector, '`selector` not auto-generated')]
          : [];
      }
      const { selector, template } = spec;
      return [
        ...(selector ? [] : [causes.required('spec.selector')]),
        ...(selector && selectorMatches(selector, template?.metadata?.labels ?? {})
          ? []
          : [
              causes.invalid(
                'spec.template.metadata.labels',
                template?.metadata?.labels ?? {},
                '`selector` does not match template `labels`',
              ),
            ]),
      ];
    }),
    check([], ({ spec }, old) =>
      !old || isDeepStrictEqual(...templatesOf(old['spec'], spec))
        ? []
        : [causes.invalid('spec.template', '', 'field is immutable')],
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

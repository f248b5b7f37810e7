import { isDeepStrictEqual } from 'node:util';
import { scaleSubresource } from '../../custom-resources/scale.ts';
import type { ApiObject, Cause, DefaultRule, Json, TableColumn, ValidationRule } from '../../model.ts';
import { column } from './columns.ts';
import { selectorMatches } from '../../admission/webhooks/selector.ts';
import { causes } from './causes.ts';
import { dataRules } from './data-rules.ts';
import { withStatus } from './keep-status.ts';
import { templateRule } from '../pod/template-rule.ts';

const { check } = dataRules;

const selected = (selector: Json, labels: Json): boolean => selectorMatches(selector ?? {}, labels ?? {});

/** The selector of a workload: given, equal to the labels of its template, and unchanged (B 9.9). */
export const selectorValidations: readonly ValidationRule[] = [
  check(['VER-76'], ({ spec }) => (spec?.selector ? [] : [causes.required('spec.selector')])),
  check([], ({ spec }) =>
    selected(spec?.selector, spec?.template?.metadata?.labels)
      ? []
      : [
          causes.invalid(
            'spec.template.metadata.labels',
            spec?.template?.metadata?.labels ?? {},
            '`selector` does not match template `labels`',
          ),
        ],
  ),
  check(['VER-77'], ({ spec }, old): Cause[] =>
    old && !isDeepStrictEqual(old['spec']?.selector, spec?.selector)
      ? [causes.invalid('spec.selector', spec?.selector, 'field is immutable')]
      : [],
  ),
  templateRule('spec.template', ['Always']),
  check([], ({ spec }) =>
    spec?.replicas < 0 ? [causes.invalid('spec.replicas', spec.replicas, 'must be greater than or equal to 0')] : [],
  ),
];

/** The default strategy of a rolling update, with the members of the update. */
export const rollingUpdate = (member: string, members: Json, rule: string): DefaultRule => ({
  rules: [rule],
  apply: ({ spec }) => {
    if (!spec) return;
    spec[member] ??= {};
    spec[member].type ??= 'RollingUpdate';
    if (spec[member].type === 'RollingUpdate' && Object.keys(members).length > 0) spec[member].rollingUpdate ??= {};
  },
});

/** A number of the status, 0 when absent. */
export const count = (value: Json): Json => value ?? 0;

const expressionText = ({ key, operator, values }: Json): string => {
  if (operator === 'Exists') return key;
  if (operator === 'DoesNotExist') return `!${key}`;
  return `${key} ${operator === 'In' ? 'in' : 'notin'} (${[...(values ?? [])].sort().join(',')})`;
};

/** A label selector, or the equality selector of older kinds, as clients write it. */
export const selectorText = (selector: Json): string => {
  if (!selector) return '<none>';
  const { matchLabels = selector.matchExpressions ? {} : selector, matchExpressions = [] } = selector;
  const parts: ReadonlyArray<readonly [key: string, text: string]> = [
    ...Object.entries(matchLabels).map(([key, value]): [string, string] => [key, `${key}=${value}`]),
    ...matchExpressions.map((one: Json): [string, string] => [one.key, expressionText(one)]),
  ];
  const sorted = parts.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return sorted.map(([, text]) => text).join(',') || '<none>';
};

/** Columns of wide output for the Pod spec and the selector at dotted paths: containers, images and the selector. */
export const templateColumns = (spec: string, selector: string): readonly TableColumn[] => {
  const containers = (object: ApiObject): Json[] => dataRules.read(object, spec)?.containers ?? [];
  return [
    column(
      'Containers',
      (object) =>
        containers(object)
          .map(({ name }) => name)
          .join(','),
      1,
    ),
    column(
      'Images',
      (object) =>
        containers(object)
          .map(({ image }) => image)
          .join(','),
      1,
    ),
    column('Selector', (object) => selectorText(dataRules.read(object, selector)), 1),
  ];
};

/** Columns of wide output of workloads in the group apps. */
export const wideColumns = templateColumns('spec.template.spec', 'spec.selector');
/** What all workloads have; those of batch name their own group. */
export const workload = {
  group: 'apps',
  namespaced: true,
  categories: ['all'],
  generation: true,
  ...withStatus,
} as const;

const scale = scaleSubresource({
  specReplicasPath: '.spec.replicas',
  statusReplicasPath: '.status.replicas',
  labelSelectorPath: '.spec.selector',
});
/** What the workloads with a scale have. */
export const scalableWorkload = { ...workload, subresources: { ...workload.subresources, scale } } as const;

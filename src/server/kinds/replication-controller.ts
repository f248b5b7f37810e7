import { isDeepStrictEqual } from 'node:util';
import { scaleSubresource } from '../custom-resources/scale.ts';
import type { Json } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { keepStatus, statusSubresource } from './shared/keep-status.ts';
import { podDefaults } from './pod/pod-defaults.ts';
import { templateColumns } from './shared/workload.ts';
import { templateRule } from './pod/template-rule.ts';

const { check, fill, need } = dataRules;

const selected = (selector: Json, labels: Json): boolean =>
  Object.entries(selector ?? {}).every(([key, value]) => isDeepStrictEqual(labels?.[key], value));

/** ReplicationController: stored, not executed. Its selector and labels are by default those of its template. */
export const replicationControllerKind = defineKind({
  kind: 'ReplicationController',
  plural: 'replicationcontrollers',
  shortNames: ['rc'],
  categories: ['all'],
  namespaced: true,
  schema: 'replication-controller',
  empty: { spec: {}, status: { replicas: 0 } },
  generation: true,
  columns: [
    nameColumn,
    column('Desired', ({ spec }) => spec?.replicas ?? 0, 0, 'integer'),
    column('Current', ({ status }) => status?.replicas ?? 0, 0, 'integer'),
    column('Ready', ({ status }) => status?.readyReplicas ?? 0, 0, 'integer'),
    ageColumn,
    ...templateColumns('spec.template.spec', 'spec.selector'),
  ],
  selectableFields: { 'status.replicas': ({ status }) => String(status?.replicas ?? 0) },
  defaults: [
    fill('spec.replicas', 1),
    {
      rules: [],
      apply: ({ spec, metadata }) => {
        const labels = spec?.template?.metadata?.labels;
        if (!labels) return;
        if (Object.keys(spec.selector ?? {}).length === 0) spec.selector = { ...labels };
        if (Object.keys(metadata.labels ?? {}).length === 0) metadata.labels = { ...labels };
      },
    },
    podDefaults('spec.template.spec'),
  ],
  validations: [
    need('spec.template'),
    check([], ({ spec }) =>
      spec?.replicas < 0 ? [causes.invalid('spec.replicas', spec.replicas, 'must be greater than or equal to 0')] : [],
    ),
    check([], ({ spec }) =>
      !spec?.template || Object.keys(spec.selector ?? {}).length > 0 ? [] : [causes.required('spec.selector')],
    ),
    check([], ({ spec }) =>
      !spec?.template || selected(spec.selector, spec.template.metadata?.labels)
        ? []
        : [
            causes.invalid(
              'spec.template.metadata.labels',
              spec.template.metadata?.labels ?? {},
              '`selector` does not match template `labels`',
            ),
          ],
    ),
    templateRule('spec.template', ['Always']),
  ],
  ...keepStatus,
  subresources: {
    status: statusSubresource,
    scale: scaleSubresource({
      specReplicasPath: '.spec.replicas',
      statusReplicasPath: '.status.replicas',
      labelSelectorPath: '.spec.selector',
    }),
  },
});

import type { ValidationRule } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';

const { fill, need, oneOf } = dataRules;

const expressions = (member: 'key' | 'values', ...rules: string[]): ValidationRule => ({
  rules,
  check: (object) =>
    (object['allowedTopologies'] ?? []).flatMap(
      (term: { matchLabelExpressions?: Record<string, string | string[]>[] }, t: number) =>
        (term.matchLabelExpressions ?? []).flatMap((expression, e) => {
          const value = expression[member];
          return value === undefined || value.length === 0
            ? [causes.required(`allowedTopologies[${t}].matchLabelExpressions[${e}].${member}`)]
            : [];
        }),
    ),
});

const isDefault = 'storageclass.platform.io/is-default-class';

/** StorageClass (A 2.5). Its fields are top-level members. */
export const storageClassKind = defineKind({
  group: 'storage.platform.io',
  kind: 'StorageClass',
  plural: 'storageclasses',
  shortNames: ['sc'],
  namespaced: false,
  schema: 'storage-class',
  columns: [
    {
      ...nameColumn,
      cell: (object) =>
        `${object.metadata.name}${object.metadata.annotations?.[isDefault] === 'true' ? ' (default)' : ''}`,
    },
    column('Provisioner', (object) => object['provisioner'] ?? ''),
    column('ReclaimPolicy', (object) => object['reclaimPolicy'] ?? ''),
    column('VolumeBindingMode', (object) => object['volumeBindingMode'] ?? 'Immediate'),
    column('AllowVolumeExpansion', (object) => object['allowVolumeExpansion'] ?? false, 0, 'boolean'),
    ageColumn,
  ],
  deleteAnswers: 'Object',
  defaults: [fill('reclaimPolicy', 'Delete', 'SC-29'), fill('volumeBindingMode', 'Immediate', 'SC-33')],
  validations: [
    need('provisioner', 'SC-05'),
    oneOf('reclaimPolicy', ['Delete', 'Retain'], 'SC-30'),
    oneOf('volumeBindingMode', ['Immediate', 'WaitForFirstConsumer'], 'SC-33'),
    expressions('key', 'SC-38'),
    expressions('values', 'SC-40'),
  ],
  immutable: [
    { path: 'provisioner', rules: ['SC-48'] },
    { path: 'parameters', rules: ['SC-48'] },
    { path: 'reclaimPolicy', rules: ['SC-48'] },
    { path: 'volumeBindingMode', rules: ['SC-48'] },
  ],
});

import type { Json } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';

const { check, fill } = dataRules;

/** CSIDriver (A 2.5). */
export const csiDriverKind = defineKind({
  group: 'storage.platform.io',
  kind: 'CSIDriver',
  plural: 'csidrivers',
  namespaced: false,
  nameLimit: 63,
  schema: 'csi-driver',
  empty: { spec: {} },
  deleteAnswers: 'Object',
  columns: [
    nameColumn,
    column('AttachRequired', ({ spec }) => spec?.attachRequired ?? true, 0, 'boolean'),
    column('PodInfoOnMount', ({ spec }) => spec?.podInfoOnMount ?? false, 0, 'boolean'),
    column('StorageCapacity', ({ spec }) => spec?.storageCapacity ?? false, 0, 'boolean'),
    column(
      'TokenRequests',
      ({ spec }) => (spec?.tokenRequests ?? []).map((item: Json) => item.audience).join(',') || '<unset>',
    ),
    column('RequiresRepublish', ({ spec }) => spec?.requiresRepublish ?? false, 0, 'boolean'),
    column('Modes', ({ spec }) => (spec?.volumeLifecycleModes ?? []).join(',')),
    ageColumn,
  ],
  defaults: [
    fill('spec.attachRequired', true, 'CSID-16'),
    fill('spec.fsGroupPolicy', 'ReadWriteOnceWithFSType', 'CSID-20'),
    fill('spec.podInfoOnMount', false, 'CSID-26'),
    fill('spec.requiresRepublish', false, 'CSID-34'),
    fill('spec.storageCapacity', false, 'CSID-39'),
    {
      rules: ['CSID-54'],
      apply: ({ spec }) => {
        if (spec && !spec.volumeLifecycleModes?.length) spec.volumeLifecycleModes = ['Persistent'];
      },
    },
  ],
  validations: [
    check(['CSID-13'], ({ spec }) => (spec ? [] : [causes.required('spec')])),
    dataRules.oneOf('spec.fsGroupPolicy', ['File', 'None', 'ReadWriteOnceWithFSType'], 'CSID-21'),
    check(['CSID-58'], ({ spec }) =>
      (spec?.volumeLifecycleModes ?? []).flatMap((mode: string, index: number) =>
        ['Ephemeral', 'Persistent'].includes(mode)
          ? []
          : [causes.notSupported(`spec.volumeLifecycleModes[${index}]`, mode, ['Ephemeral', 'Persistent'])],
      ),
    ),
    check(['CSID-47', 'CSID-49', 'CSID-50'], ({ spec }) => {
      const audiences: string[] = (spec?.tokenRequests ?? []).map((item: Json) => item.audience ?? '');
      return audiences.flatMap((audience, index) =>
        audiences.indexOf(audience) < index
          ? [causes.duplicate(`spec.tokenRequests[${index}].audience`, audience)]
          : [],
      );
    }),
  ],
  immutable: [
    { path: 'spec.attachRequired', rules: ['CSID-19'] },
    { path: 'spec.fsGroupPolicy', rules: ['CSID-23'] },
    { path: 'spec.podInfoOnMount', rules: ['CSID-28'] },
    { path: 'spec.volumeLifecycleModes', rules: ['CSID-60'] },
  ],
});

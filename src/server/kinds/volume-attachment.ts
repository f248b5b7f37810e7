import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';

const { need } = dataRules;

/** VolumeAttachment: served for the release table of B 9.9. */
export const volumeAttachmentKind = defineKind({
  group: 'storage.platform.io',
  kind: 'VolumeAttachment',
  plural: 'volumeattachments',
  namespaced: false,
  schema: 'volume-attachment',
  empty: { spec: { source: {} }, status: { attached: false } },
  deleteAnswers: 'Object',
  columns: [
    nameColumn,
    column('Attacher', ({ spec }) => spec?.attacher ?? ''),
    column('PV', ({ spec }) => spec?.source?.persistentVolumeName ?? ''),
    column('Node', ({ spec }) => spec?.nodeName ?? ''),
    column('Attached', ({ status }) => status?.attached ?? false, 0, 'boolean'),
    ageColumn,
  ],
  validations: [need('spec.attacher'), need('spec.nodeName')],
});

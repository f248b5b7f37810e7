import { isDeepStrictEqual } from 'node:util';
import { accessModesText } from './shared/access-modes.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { keepStatus, statusSubresource } from './shared/keep-status.ts';

const { check, fill, need, oneOf } = dataRules;

/** PersistentVolumeClaim: requests a volume. */
export const persistentVolumeClaimKind = defineKind({
  kind: 'PersistentVolumeClaim',
  plural: 'persistentvolumeclaims',
  shortNames: ['pvc'],
  namespaced: true,
  schema: 'persistent-volume-claim',
  empty: { spec: { resources: {} }, status: {} },
  deleteAnswers: 'Object',
  columns: [
    nameColumn,
    column('Status', ({ metadata, status }) => (metadata.deletionTimestamp ? 'Terminating' : (status?.phase ?? ''))),
    column('Volume', ({ spec }) => spec?.volumeName ?? ''),
    column('Capacity', ({ status }) => status?.capacity?.storage ?? ''),
    column('Access Modes', ({ status }) => accessModesText(status?.accessModes)),
    column('StorageClass', ({ spec }) => spec?.storageClassName ?? ''),
    ageColumn,
    column('VolumeMode', ({ spec }) => spec?.volumeMode ?? '<unset>', 1),
  ],
  defaults: [fill('spec.volumeMode', 'Filesystem')],
  validations: [
    need('spec.accessModes'),
    oneOf('spec.volumeMode', ['Block', 'Filesystem']),
    check([], ({ spec }) =>
      spec?.resources?.requests?.storage === undefined ? [causes.required('spec.resources[storage]')] : [],
    ),
    check([], ({ spec }, old) => {
      if (!old) return [];
      const frozen = ({ resources: _resources, volumeName: _volumeName, ...rest }: Record<string, unknown>): unknown =>
        rest;
      return isDeepStrictEqual(frozen(old['spec'] ?? {}), frozen(spec ?? {}))
        ? []
        : [causes.forbidden('spec', 'spec is immutable after creation except resources.requests for bound claims')];
    }),
  ],
  prepareCreate: (object) => {
    object['status'] = { phase: 'Pending' };
  },
  prepareUpdate: keepStatus.prepareUpdate,
  subresources: { status: statusSubresource },
});

import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../model.ts';
import { ageColumn, column, nameColumn } from './ages.ts';
import { causes } from './causes.ts';
import { dataRules } from './data-rules.ts';
import { defineKind } from './define-kind.ts';
import { nameForms } from './name-forms.ts';

const { check, fill, need } = dataRules;
const group = 'storage.platform.io';

/** CSIDriver (A 2.5). */
export const csiDriverKind = defineKind({
  group,
  kind: 'CSIDriver',
  plural: 'csidrivers',
  namespaced: false,
  nameLimit: 63,
  schema: 'csi-driver',
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

const driverMember = (member: string, rule: string) =>
  check([rule], ({ spec }) =>
    (spec?.drivers ?? []).flatMap((driver: Json, index: number) =>
      driver[member] ? [] : [causes.required(`spec.drivers[${index}].${member}`)],
    ),
  );

/** CSINode (A 2.5). */
export const csiNodeKind = defineKind({
  group,
  kind: 'CSINode',
  plural: 'csinodes',
  namespaced: false,
  schema: 'csi-node',
  deleteAnswers: 'Object',
  columns: [nameColumn, column('Drivers', ({ spec }) => spec?.drivers?.length ?? 0, 0, 'integer'), ageColumn],
  validations: [
    check(['CSIN-07'], ({ spec }) => (spec ? [] : [causes.required('spec')])),
    check(['CSIN-08'], ({ spec }) => (spec && !spec.drivers ? [causes.required('spec.drivers')] : [])),
    driverMember('name', 'CSIN-13'),
    driverMember('nodeID', 'CSIN-14'),
    check(['CSIN-12'], ({ spec }) => {
      const names: string[] = (spec?.drivers ?? []).map((driver: Json) => driver.name);
      return names.flatMap((name, index) =>
        name && names.indexOf(name) < index ? [causes.duplicate(`spec.drivers[${index}].name`, name)] : [],
      );
    }),
    check(['CSIN-16'], ({ spec }) =>
      (spec?.drivers ?? []).flatMap((driver: Json, index: number) =>
        driver.allocatable?.count < 0
          ? [
              causes.invalid(
                `spec.drivers[${index}].allocatable.count`,
                driver.allocatable.count,
                'must be greater than or equal to 0',
              ),
            ]
          : [],
      ),
    ),
    check(['CSIN-26'], ({ spec }, old) => {
      const now = new Map((spec?.drivers ?? []).map((driver: Json) => [driver.name, driver]));
      const changed = (old?.['spec']?.drivers ?? []).some(
        (driver: Json) => now.has(driver.name) && !isDeepStrictEqual(now.get(driver.name), driver),
      );
      return changed
        ? [
            causes.invalid(
              'spec.drivers',
              spec.drivers.map((driver: Json) => driver.name),
              'field is immutable',
            ),
          ]
        : [];
    }),
  ],
});

/** CSIStorageCapacity (A 2.5). Its fields are top-level members. */
export const csiStorageCapacityKind = defineKind({
  group,
  kind: 'CSIStorageCapacity',
  plural: 'csistoragecapacities',
  namespaced: true,
  schema: 'csi-storage-capacity',
  validations: [
    need('storageClassName', 'CSIC-05'),
    check(['CSIC-08'], ({ storageClassName }) => {
      const wrong = storageClassName ? nameForms.subdomain(storageClassName) : null;
      return wrong ? [causes.invalid('storageClassName', storageClassName, wrong)] : [];
    }),
    check(['CSIC-10'], (object) =>
      ['capacity', 'maximumVolumeSize'].flatMap((member) =>
        String(object[member] ?? '').startsWith('-')
          ? [causes.invalid(member, object[member], 'must be greater than or equal to 0')]
          : [],
      ),
    ),
  ],
  immutable: [
    { path: 'storageClassName', rules: ['CSIC-07'] },
    { path: 'nodeTopology', rules: ['CSIC-25', 'CSIC-26'] },
  ],
});

/** VolumeAttachment: served for the release table of B 9.9. */
export const volumeAttachmentKind = defineKind({
  group,
  kind: 'VolumeAttachment',
  plural: 'volumeattachments',
  namespaced: false,
  schema: 'volume-attachment',
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

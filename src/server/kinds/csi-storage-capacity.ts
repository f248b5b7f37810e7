import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { nameForms } from './shared/name-forms.ts';

const { check, need } = dataRules;

/** CSIStorageCapacity (A 2.5). Its fields are top-level members. */
export const csiStorageCapacityKind = defineKind({
  group: 'storage.platform.io',
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

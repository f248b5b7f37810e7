import type { ApiObject, KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeKind } from '../objects/change-kind.ts';
import { onSchema, removeServedTypes } from './change-kinds.ts';

type Stored = NonNullable<KindData['storedAs']>;

/** Stores objects of a kind in a separate form. */
const storedOtherwise =
  (of: string, form: Pick<Stored, 'toStored' | 'fromStored'>) =>
  (parts: ServerParts): void =>
    changeKind(parts, of, ({ group, plural }) => ({ storedAs: { group, plural, ...form } }));

/** Defects of a release next to the previous one (B 9): dropped types, and the storage that both use. */
export const releasePairFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['VER-14'],
    description: 'a stable type that the previous release served is removed',
    plant: removeServedTypes('storage.platform.io', 'v1', 'csinodes'),
    alsoFails: {
      rules: ['VER-22', 'VER-32', 'VER-43', 'VER-113'],
      reason: 'they check objects of this type, both served and stored by the previous release',
    },
  },
  {
    seam: 'server',
    rules: ['VER-32'],
    description: 'a member that the previous release kept is dropped',
    plant: onSchema('PersistentVolume', 'spec', (members) => void delete members['mountOptions']),
  },
  {
    seam: 'server',
    rules: ['VER-40'],
    description: 'the stored form cannot be read by the previous release',
    plant: storedOtherwise('StorageClass', {
      toStored: ({ provisioner, ...rest }: ApiObject) => ({ ...rest, driver: provisioner }) as ApiObject,
      fromStored: ({ driver, ...rest }: ApiObject) =>
        ({ ...rest, ...(driver === undefined ? {} : { provisioner: driver }) }) as ApiObject,
    }),
  },
  {
    seam: 'server',
    rules: ['VER-43'],
    description: 'objects that the previous release stored are read without their spec',
    plant: storedOtherwise('CSIDriver', {
      toStored: (object) => ({ ...object, form: 2 }) as ApiObject,
      fromStored: ({ form, ...rest }: ApiObject) => (form === undefined ? { ...rest, spec: {} } : rest) as ApiObject,
    }),
  },
];

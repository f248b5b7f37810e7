import type { ApiObject, KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';
import { changeKind } from '../objects/change-kind.ts';
import { onSchema, unserved } from './change-kinds.ts';

type Stored = NonNullable<KindData['storedAs']>;

/** Stores objects of a kind in a form of its own. */
const storedOtherwise =
  (of: string, form: Pick<Stored, 'toStored' | 'fromStored'>) =>
  (parts: ServerParts): void =>
    changeKind(parts, of, ({ group, plural }) => ({ storedAs: { group, plural, ...form } }));

/** Defects of a release beside the one before (B 9): what it drops, and what it does to the storage that both use. */
export const releasePairFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['VER-14'],
    description: 'a stable type that the release before served is gone',
    plant: unserved('storage.platform.io', 'v1', 'csinodes'),
    alsoFails: {
      rules: ['VER-22', 'VER-32', 'VER-43', 'VER-113'],
      reason: 'objects of this type are looked for, in what is served and in what the release before stored',
    },
  },
  {
    seam: 'server',
    rules: ['VER-32'],
    description: 'a member that the release before kept is dropped',
    plant: onSchema('PersistentVolume', 'spec', (members) => void delete members['mountOptions']),
  },
  {
    seam: 'server',
    rules: ['VER-40'],
    description: 'what is stored has a form that the release before cannot read',
    plant: storedOtherwise('StorageClass', {
      toStored: ({ provisioner, ...rest }: ApiObject) => ({ ...rest, driver: provisioner }) as ApiObject,
      fromStored: ({ driver, ...rest }: ApiObject) =>
        ({ ...rest, ...(driver === undefined ? {} : { provisioner: driver }) }) as ApiObject,
    }),
  },
  {
    seam: 'server',
    rules: ['VER-43'],
    description: 'what the release before stored is read without its spec',
    plant: storedOtherwise('CSIDriver', {
      toStored: (object) => ({ ...object, form: 2 }) as ApiObject,
      fromStored: ({ form, ...rest }: ApiObject) => (form === undefined ? { ...rest, spec: {} } : rest) as ApiObject,
    }),
  },
];

import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeKind } from '../objects/change-kind.ts';

const answers =
  (kind: string, body: 'Status' | 'Object') =>
  (parts: ServerParts): void =>
    changeKind(parts, kind, () => ({ deleteAnswers: body }));
const heldBack = { rules: ['OPS-113'], reason: 'a delete that finalizers delay has the same body' } as const;

/** Defects of the bodies of deletes (A 4.3). */
export const deleteBodyFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['OPS-93'],
    description: 'the delete of a service account returns a Status',
    plant: answers('ServiceAccount', 'Status'),
    alsoFails: heldBack,
  },
  {
    seam: 'server',
    rules: ['OPS-96'],
    description: 'the delete of a config map returns the config map',
    plant: answers('ConfigMap', 'Object'),
    alsoFails: heldBack,
  },
  {
    seam: 'server',
    rules: ['OPS-99'],
    description: 'the delete of a secret returns the secret with its data',
    plant: answers('Secret', 'Object'),
    alsoFails: heldBack,
  },
  {
    seam: 'server',
    rules: ['OPS-101'],
    description: 'the delete of a persistent volume returns a Status',
    plant: answers('PersistentVolume', 'Status'),
    alsoFails: heldBack,
  },
  {
    seam: 'server',
    rules: ['OPS-103'],
    description: 'the delete of a storage class returns a Status',
    plant: answers('StorageClass', 'Status'),
    alsoFails: heldBack,
  },
  {
    seam: 'server',
    rules: ['OPS-105'],
    description: 'the delete of a CSI driver returns a Status',
    plant: answers('CSIDriver', 'Status'),
    alsoFails: heldBack,
  },
  {
    seam: 'server',
    rules: ['OPS-107'],
    description: 'the delete of a CSI node returns a Status',
    plant: answers('CSINode', 'Status'),
    alsoFails: heldBack,
  },
  {
    seam: 'server',
    rules: ['OPS-110'],
    description: 'the delete of a CSI storage capacity returns the capacity',
    plant: answers('CSIStorageCapacity', 'Object'),
    alsoFails: heldBack,
  },
  {
    seam: 'server',
    rules: ['OPS-113'],
    description: 'a delete of an object with finalizers returns a Status for every kind',
    alsoFails: { rules: ['OPS-101'], reason: 'a server-set finalizer protects each volume' },
    plant: (parts) => {
      const { writes } = parts.behaviours;
      const { deleteAnswer } = writes;
      writes.deleteAnswer = (kind, object, gone) =>
        deleteAnswer(gone ? kind : { ...kind, deleteAnswers: 'Status' }, object, gone);
    },
  },
];

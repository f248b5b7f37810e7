import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeInResponses } from '../metadata/change-in-responses.ts';
import { volumeKind } from './change-sources.ts';

type Volumes = ServerParts['behaviours']['volumes'];

const replaced =
  <Name extends keyof Volumes>(name: Name, other: (original: Volumes[Name]) => Volumes[Name]) =>
  ({ behaviours }: ServerParts): void => {
    behaviours.volumes[name] = other(behaviours.volumes[name]);
  };

/** Defects of the binding and reclaiming of volumes (A 2.4). */
export const bindingFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PV-18'],
    description: 'the binding is recorded in the claim only',
    alsoFails: {
      rules: ['PV-19', 'PV-34', 'PV-35', 'PV-203'],
      reason: 'a volume without a claim reference is neither bound nor released',
    },
    plant: replaced('claimReference', () => () => undefined),
  },
  {
    seam: 'server',
    rules: ['PV-19'],
    description: 'the claim reference contains the uid of the volume instead of that of the claim',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind }) =>
        kind.kind === volumeKind && object.spec?.claimRef?.uid
          ? { ...object, spec: { ...object.spec, claimRef: { ...object.spec.claimRef, uid: object.metadata.uid } } }
          : object,
      ),
  },
  {
    seam: 'server',
    rules: ['PV-20'],
    description: 'a volume that names a claim is bound',
    plant: replaced('isBound', () => (_volume, claim) => claim !== null),
  },
  {
    seam: 'server',
    rules: ['PV-27'],
    description: 'Pods are scheduled anywhere, whatever node affinity their volumes have',
    plant: replaced('isReached', () => () => true),
  },
  {
    seam: 'server',
    rules: ['PV-33'],
    description: 'volumes that are provisioned for claims are retained',
    alsoFails: { rules: ['PV-35'], reason: 'its volume is to be deleted' },
    plant: replaced('provisioned', (original) => (made) => {
      const volume = original(made);
      return { ...volume, spec: { ...volume['spec'], persistentVolumeReclaimPolicy: 'Retain' } };
    }),
  },
  {
    seam: 'server',
    rules: ['PV-34'],
    description: 'every released volume is deleted',
    alsoFails: { rules: ['PV-203'], reason: 'its volume is released' },
    plant: replaced('removesReleased', () => () => true),
  },
  {
    seam: 'server',
    rules: ['PV-35'],
    description: 'volumes that are to be deleted are retained',
    plant: replaced('removesReleased', () => () => false),
  },
  {
    seam: 'server',
    rules: ['PV-40'],
    description: 'a volume without class is bound to claims of any class',
    plant: replaced(
      'volumeFits',
      (original) => (volume, claim) =>
        original(
          volume,
          claim['spec']?.selector && !volume['spec']?.storageClassName
            ? { ...claim, spec: { ...claim['spec'], storageClassName: '' } }
            : claim,
        ),
    ),
  },
  {
    seam: 'server',
    rules: ['PV-199'],
    description: 'the reason is a sentence',
    plant: replaced('recycleFailure', (original) => (volume) => {
      const failure = original(volume);
      return failure && { ...failure, reason: 'The volume cannot be recycled.' };
    }),
  },
];

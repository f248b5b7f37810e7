import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';
import { inAnswers } from '../meta/in-answers.ts';
import { volumeKind } from './on-source.ts';

type Volumes = ServerParts['behaviours']['volumes'];

const replaced =
  <Name extends keyof Volumes>(name: Name, other: (whole: Volumes[Name]) => Volumes[Name]) =>
  ({ behaviours }: ServerParts): void => {
    behaviours.volumes[name] = other(behaviours.volumes[name]);
  };

/** Defects of how volumes serve claims, and of what becomes of them (A 2.4). */
export const bindingFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PV-18'],
    does: 'the binding stands in the claim alone',
    also: {
      rules: ['PV-19', 'PV-34', 'PV-35', 'PV-203'],
      because: 'a volume that names no claim is not known to be bound, nor released',
    },
    plant: replaced('claimReference', () => () => undefined),
  },
  {
    seam: 'server',
    rules: ['PV-19'],
    does: 'the uid of the volume is shown for that of its claim',
    plant: (parts) =>
      inAnswers(parts, (object, { kind }) =>
        kind.kind === volumeKind && object.spec?.claimRef?.uid
          ? { ...object, spec: { ...object.spec, claimRef: { ...object.spec.claimRef, uid: object.metadata.uid } } }
          : object,
      ),
  },
  {
    seam: 'server',
    rules: ['PV-20'],
    does: 'a volume that names a claim is bound',
    plant: replaced('isBound', () => (_volume, claim) => claim !== null),
  },
  {
    seam: 'server',
    rules: ['PV-27'],
    does: 'Pods go anywhere, whatever their volumes say',
    plant: replaced('isReached', () => () => true),
  },
  {
    seam: 'server',
    rules: ['PV-33'],
    does: 'volumes that are made for claims are retained',
    also: { rules: ['PV-35'], because: 'its volume is to be deleted' },
    plant: replaced('provisioned', (whole) => (made) => {
      const volume = whole(made);
      return { ...volume, spec: { ...volume['spec'], persistentVolumeReclaimPolicy: 'Retain' } };
    }),
  },
  {
    seam: 'server',
    rules: ['PV-34'],
    does: 'every released volume is deleted',
    also: { rules: ['PV-203'], because: 'its volume is released' },
    plant: replaced('removesReleased', () => () => true),
  },
  {
    seam: 'server',
    rules: ['PV-35'],
    does: 'volumes that are to be deleted are retained',
    plant: replaced('removesReleased', () => () => false),
  },
  {
    seam: 'server',
    rules: ['PV-40'],
    does: 'a volume without class serves claims of any class that select it',
    plant: replaced(
      'volumeFits',
      (whole) => (volume, claim) =>
        whole(
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
    does: 'the reason is a sentence',
    plant: replaced('recycleFailure', (whole) => (volume) => {
      const failure = whole(volume);
      return failure && { ...failure, reason: 'The volume cannot be recycled.' };
    }),
  },
];

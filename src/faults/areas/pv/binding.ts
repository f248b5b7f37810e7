import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

type Volumes = ServerParts['behaviours']['volumes'];

const replaced = <Name extends keyof Volumes>(name: Name, other: (whole: Volumes[Name]) => Volumes[Name]) => ({ behaviours }: ServerParts): void => {
  behaviours.volumes[name] = other(behaviours.volumes[name]);
};

/** Defects of how volumes serve claims, and of what becomes of them (A 2.4). */
export const bindingFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PV-18'],
    does: 'the binding stands in the claim alone',
    also: { rules: ['PV-19', 'PV-202', 'PV-203', 'PV-34', 'PV-36', 'PV-199'], because: 'a volume that names no claim is not known to be bound' },
    plant: replaced('claimReference', () => () => undefined),
  },
  { seam: 'server', rules: ['PV-19'], does: 'the uid of the volume stands for that of its claim', also: { rules: ['PV-34', 'PV-202', 'PV-203'], because: 'a volume whose claim cannot be found is released' }, plant: replaced('claimReference', (whole) => (claim, volume) => whole({ ...claim, uid: volume.metadata.uid }, volume)) },
  { seam: 'server', rules: ['PV-20'], does: 'a volume that names a claim is bound', plant: replaced('isBound', () => (_volume, claim) => claim !== null) },
  { seam: 'server', rules: ['PV-27'], does: 'Pods go anywhere, whatever their volumes say', plant: replaced('isReached', () => () => true) },
  { seam: 'server', rules: ['PV-33'], does: 'volumes that are made for claims are retained', also: { rules: ['PV-35'], because: 'its volume is to be deleted' }, plant: replaced('provisioned', (whole) => (made) => { const volume = whole(made); return { ...volume, spec: { ...volume['spec'], persistentVolumeReclaimPolicy: 'Retain' } }; }) },
  { seam: 'server', rules: ['PV-34'], does: 'every released volume is deleted', also: { rules: ['PV-203'], because: 'its volume is released' }, plant: replaced('removesReleased', () => () => true) },
  { seam: 'server', rules: ['PV-35'], does: 'volumes that are to be deleted are retained', plant: replaced('removesReleased', () => () => false) },
  { seam: 'server', rules: ['PV-40'], does: 'the classes of claims and volumes are not compared', plant: replaced('volumeFits', (whole) => (volume, claim) => whole(volume, { ...claim, spec: { ...claim['spec'], storageClassName: volume['spec']?.storageClassName } })) },
  { seam: 'server', rules: ['PV-199'], does: 'the reason is a sentence', plant: replaced('recycleFailure', (whole) => (volume) => { const failure = whole(volume); return failure && { ...failure, reason: 'The volume cannot be recycled.' }; }) },
];

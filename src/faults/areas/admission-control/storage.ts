import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { afterPlugin } from './after-plugin.ts';

const protecting =
  (change: (kind: string, finalizer: string | null) => string | null) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    const { protectionFinalizer } = admission;
    admission.protectionFinalizer = (kind) => change(kind, protectionFinalizer(kind));
  };

const replaceExpansionRule =
  (may: (storageClass: Json) => boolean) =>
  ({ behaviours: { volumes } }: ServerParts): void => {
    volumes.mayGrow = may;
  };

/** Defects of the admission of volumes, claims and nodes (B 5.12). */
export const storageAdmissionFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ADM-160'],
    description: 'claims are created without a protection finalizer',
    plant: protecting((kind, finalizer) => (kind === 'PersistentVolumeClaim' ? null : finalizer)),
  },
  {
    seam: 'server',
    rules: ['ADM-161'],
    description: 'volumes get the finalizer of claims',
    alsoFails: { rules: ['ADM-37', 'ADM-162'], reason: 'they check that finalizer' },
    plant: protecting((kind, finalizer) => (kind === 'PersistentVolume' ? 'platform.io/pvc-protection' : finalizer)),
  },
  {
    seam: 'server',
    rules: ['ADM-162'],
    description: 'the protection finalizer replaces the finalizers that were sent',
    plant: afterPlugin(
      'StorageObjectInUseProtection',
      ({ kind, metadata }) =>
        void (kind === 'PersistentVolume' && (metadata.finalizers = ['platform.io/pv-protection'])),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-139'],
    description: 'claims of a class without allowVolumeExpansion may grow',
    alsoFails: { rules: ['ADM-31', 'SC-11'], reason: 'their class has no allowVolumeExpansion' },
    plant: replaceExpansionRule((storageClass) => storageClass?.allowVolumeExpansion !== false),
  },
  {
    seam: 'server',
    rules: ['ADM-140'],
    description: 'no claim may grow',
    alsoFails: { rules: ['SC-11'], reason: 'one of its claims grows' },
    plant: replaceExpansionRule(() => false),
  },
  {
    seam: 'server',
    rules: ['ADM-163'],
    description: 'nodes are stored without a taint',
    alsoFails: { rules: ['ADM-38'], reason: 'it expects that the plugin is enabled' },
    plant: afterPlugin('TaintNodesByCondition', ({ kind, spec }) => void (kind === 'Node' && delete spec.taints)),
  },
];

import type { Fault } from '../../fault.ts';
import { immutabilityFaults } from '../objects/immutability-faults.ts';

const kind = 'ConfigMap';

/** Defects of the immutability of config maps (A 2.3). */
export const configMapFreezeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CM-23'],
    description: 'the text true makes a config map immutable',
    plant: (parts) => immutabilityFaults.takesText(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-24'],
    description: 'immutable is dropped on create',
    alsoFails: {
      rules: ['CM-26', 'CM-27', 'CM-28', 'CM-29', 'CM-31'],
      reason: 'they set immutable on create',
    },
    plant: (parts) => immutabilityFaults.forgetsOnCreate(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-25'],
    description: 'config maps are returned without immutable',
    plant: (parts) => immutabilityFaults.saysFalse(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-26'],
    description: 'a key can be added to an immutable config map',
    plant: (parts) => immutabilityFaults.letsAdd(parts, kind, 'CM-26'),
  },
  {
    seam: 'server',
    rules: ['CM-27'],
    description: 'only data is immutable',
    plant: (parts) => immutabilityFaults.letsAll(parts, kind, 'CM-27'),
  },
  {
    seam: 'server',
    rules: ['CM-28'],
    description: 'patches of immutable data are accepted',
    alsoFails: { rules: ['CM-34'], reason: 'one of its changes is a patch' },
    plant: (parts) => immutabilityFaults.letsPatch(parts, kind, 'CM-28'),
  },
  {
    seam: 'server',
    rules: ['CM-29'],
    description: 'an apply of immutable data is accepted',
    plant: (parts) => immutabilityFaults.letsApply(parts, kind, 'CM-29'),
  },
  {
    seam: 'server',
    rules: ['CM-30'],
    description: 'every change of an immutable config map is rejected',
    plant: (parts) => immutabilityFaults.refusesMetadata(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-31'],
    description: 'immutable can be set back to false',
    plant: (parts) => immutabilityFaults.letsUnset(parts, kind, 'CM-31'),
  },
  {
    seam: 'server',
    rules: ['CM-32'],
    description: 'a config map without immutable is treated as immutable',
    alsoFails: { rules: ['CM-34'], reason: 'it makes a config map without immutable immutable' },
    plant: (parts) => immutabilityFaults.freezesAbsent(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-33'],
    description: 'immutable makes data immutable even if it is false',
    plant: (parts) => immutabilityFaults.freezesFalse(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-34'],
    description: 'immutable takes effect only if it was set on create',
    plant: (parts) => immutabilityFaults.freezesAtCreateOnly(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-35'],
    description: 'an immutable config map cannot be deleted',
    plant: (parts) => immutabilityFaults.refusesDelete(parts, kind),
  },
];

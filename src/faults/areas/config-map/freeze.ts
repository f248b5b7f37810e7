import type { Fault } from '../../fault.ts';
import { frozenData } from '../objects/frozen-data.ts';

const kind = 'ConfigMap';

/** Defects of what freezes config maps (A 2.3). */
export const configMapFreezeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CM-23'],
    description: 'the text true freezes a config map',
    plant: (parts) => frozenData.takesText(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-24'],
    description: 'immutable is dropped on create',
    alsoFails: {
      rules: ['CM-26', 'CM-27', 'CM-28', 'CM-29', 'CM-31'],
      reason: 'they freeze a config map when they make it',
    },
    plant: (parts) => frozenData.forgetsOnCreate(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-25'],
    description: 'config maps are said not to be frozen',
    plant: (parts) => frozenData.saysFalse(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-26'],
    description: 'a key can be added to a frozen config map',
    plant: (parts) => frozenData.letsAdd(parts, kind, 'CM-26'),
  },
  {
    seam: 'server',
    rules: ['CM-27'],
    description: 'only data are frozen',
    plant: (parts) => frozenData.letsAll(parts, kind, 'CM-27'),
  },
  {
    seam: 'server',
    rules: ['CM-28'],
    description: 'patches of frozen data are let through',
    alsoFails: { rules: ['CM-34'], reason: 'one of its changes is a patch' },
    plant: (parts) => frozenData.letsPatch(parts, kind, 'CM-28'),
  },
  {
    seam: 'server',
    rules: ['CM-29'],
    description: 'an apply of frozen data is let through',
    plant: (parts) => frozenData.letsApply(parts, kind, 'CM-29'),
  },
  {
    seam: 'server',
    rules: ['CM-30'],
    description: 'every change of a frozen config map is refused',
    plant: (parts) => frozenData.refusesMetadata(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-31'],
    description: 'immutable can be set back to false',
    plant: (parts) => frozenData.letsUnset(parts, kind, 'CM-31'),
  },
  {
    seam: 'server',
    rules: ['CM-32'],
    description: 'a config map that does not say is taken for a frozen one',
    alsoFails: { rules: ['CM-34'], reason: 'it freezes such a config map' },
    plant: (parts) => frozenData.freezesAbsent(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-33'],
    description: 'immutable freezes data even when it is false',
    plant: (parts) => frozenData.freezesFalse(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-34'],
    description: 'only what was frozen when it was made is frozen',
    plant: (parts) => frozenData.freezesAtCreateOnly(parts, kind),
  },
  {
    seam: 'server',
    rules: ['CM-35'],
    description: 'a frozen config map cannot be deleted',
    plant: (parts) => frozenData.refusesDelete(parts, kind),
  },
];

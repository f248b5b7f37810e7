import type { Fault } from '../../fault.ts';
import { replaceCheck, rejectWhen, removeCheck } from '../objects/change-kind.ts';

/** Defects of the keys of config maps (A 2.3). */
export const configMapKeyFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CM-06'],
    description: 'keys with upper-case letters are rejected',
    plant: (parts) =>
      rejectWhen(parts, 'ConfigMap', (object) => Object.keys(object['data'] ?? {}).some((key) => /[A-Z]/.test(key))),
  },
  {
    seam: 'server',
    rules: ['CM-08'],
    description: 'keys are checked on create only',
    plant: (parts) =>
      replaceCheck(
        parts,
        'ConfigMap',
        'CM-07',
        (check) => (object, old, ctx) => (old === null ? check(object, old, ctx) : []),
      ),
  },
  {
    seam: 'server',
    rules: ['CM-18'],
    description: 'keys of binaryData are checked as names, which contain no underscore',
    plant: (parts) =>
      rejectWhen(parts, 'ConfigMap', (object) =>
        Object.keys(object['binaryData'] ?? {}).some((key) => key.includes('_')),
      ),
  },
  {
    seam: 'server',
    rules: ['CM-19'],
    description: 'only keys of data are checked',
    plant: (parts) => removeCheck(parts, 'ConfigMap', 'CM-19'),
  },
];

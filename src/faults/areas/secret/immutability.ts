import type { Fault } from '../../fault.ts';
import { changeReceived, replaceImmutability } from '../objects/change-kind.ts';
import { immutabilityFaults } from '../objects/immutability-faults.ts';

const kind = 'Secret';

/** Defects of the immutability of secrets (A 2.3). */
export const secretFreezeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SEC-30'],
    description: 'the text true makes a secret immutable',
    plant: (parts) => immutabilityFaults.takesText(parts, kind),
  },
  {
    seam: 'server',
    rules: ['SEC-31'],
    description: 'secrets are returned without immutable',
    plant: (parts) => immutabilityFaults.saysFalse(parts, kind),
  },
  {
    seam: 'server',
    rules: ['SEC-32'],
    description: 'a key can be removed from an immutable secret',
    plant: (parts) => immutabilityFaults.letsRemove(parts, kind, 'SEC-32'),
  },
  {
    seam: 'server',
    rules: ['SEC-33'],
    description: 'patches of immutable data are accepted',
    alsoFails: { rules: ['SEC-34', 'SEC-80'], reason: 'one of their changes is a patch' },
    plant: (parts) => immutabilityFaults.letsPatch(parts, kind, 'SEC-32'),
  },
  {
    seam: 'server',
    rules: ['SEC-34'],
    description: 'immutable data is compared before stringData is merged into it',
    plant: (parts) => {
      const byText = new Set<string>();
      changeReceived(parts, kind, (object) => {
        if (object.stringData) byText.add(object.metadata.uid ?? '');
        else byText.delete(object.metadata.uid ?? '');
      });
      replaceImmutability(
        parts,
        kind,
        'SEC-32',
        (old) => old['immutable'] === true && !byText.has(old.metadata.uid ?? ''),
      );
    },
  },
  {
    seam: 'server',
    rules: ['SEC-35'],
    description: 'the type of an immutable secret can change',
    plant: (parts) => immutabilityFaults.letsAll(parts, kind, 'SEC-35'),
  },
  {
    seam: 'server',
    rules: ['SEC-36'],
    description: 'every change of an immutable secret is rejected',
    plant: (parts) => immutabilityFaults.refusesMetadata(parts, kind),
  },
  {
    seam: 'server',
    rules: ['SEC-37'],
    description: 'immutable can be set back to false',
    plant: (parts) => immutabilityFaults.letsUnset(parts, kind, 'SEC-37'),
  },
  {
    seam: 'server',
    rules: ['SEC-38'],
    description: 'immutable makes a secret immutable even if it is false',
    plant: (parts) => immutabilityFaults.freezesFalse(parts, kind),
  },
  {
    seam: 'server',
    rules: ['SEC-80'],
    description: 'immutable takes effect only if it was set on create',
    plant: (parts) => immutabilityFaults.freezesAtCreateOnly(parts, kind),
  },
];

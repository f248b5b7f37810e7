import type { Fault } from '../../fault.ts';
import { onReceived, refreeze } from '../objects/change-kind.ts';
import { frozenData } from '../objects/frozen-data.ts';

const kind = 'Secret';

/** Defects of what freezes secrets (A 2.3). */
export const secretFreezeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SEC-30'],
    description: 'the text true freezes a secret',
    plant: (parts) => frozenData.takesText(parts, kind),
  },
  {
    seam: 'server',
    rules: ['SEC-31'],
    description: 'secrets are said not to be frozen',
    plant: (parts) => frozenData.saysFalse(parts, kind),
  },
  {
    seam: 'server',
    rules: ['SEC-32'],
    description: 'a key can be taken out of a frozen secret',
    plant: (parts) => frozenData.letsRemove(parts, kind, 'SEC-32'),
  },
  {
    seam: 'server',
    rules: ['SEC-33'],
    description: 'patches of frozen data are let through',
    alsoFails: { rules: ['SEC-34', 'SEC-80'], reason: 'one of their changes is a patch' },
    plant: (parts) => frozenData.letsPatch(parts, kind, 'SEC-32'),
  },
  {
    seam: 'server',
    rules: ['SEC-34'],
    description: 'frozen data are compared before text is merged into them',
    plant: (parts) => {
      const byText = new Set<string>();
      onReceived(parts, kind, (object) => {
        if (object.stringData) byText.add(object.metadata.uid ?? '');
        else byText.delete(object.metadata.uid ?? '');
      });
      refreeze(parts, kind, 'SEC-32', (old) => old['immutable'] === true && !byText.has(old.metadata.uid ?? ''));
    },
  },
  {
    seam: 'server',
    rules: ['SEC-35'],
    description: 'the type of a frozen secret can change',
    plant: (parts) => frozenData.letsAll(parts, kind, 'SEC-35'),
  },
  {
    seam: 'server',
    rules: ['SEC-36'],
    description: 'every change of a frozen secret is refused',
    plant: (parts) => frozenData.refusesMetadata(parts, kind),
  },
  {
    seam: 'server',
    rules: ['SEC-37'],
    description: 'immutable can be set back to false',
    plant: (parts) => frozenData.letsUnset(parts, kind, 'SEC-37'),
  },
  {
    seam: 'server',
    rules: ['SEC-38'],
    description: 'immutable freezes a secret even when it is false',
    plant: (parts) => frozenData.freezesFalse(parts, kind),
  },
  {
    seam: 'server',
    rules: ['SEC-80'],
    description: 'only what was frozen when it was made is frozen',
    plant: (parts) => frozenData.freezesAtCreateOnly(parts, kind),
  },
];

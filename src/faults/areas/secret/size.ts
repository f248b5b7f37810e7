import type { Fault } from '../../fault.ts';
import { changeReceived, replaceCheck } from '../objects/change-kind.ts';

const kind = 'Secret';

/** Defects of the size limit of secrets, which is not checked or not always checked (A 2.3, B 8). */
export const secretSizeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SEC-13', 'LIM-32'],
    description: 'secrets may have any size',
    plant: (parts) => replaceCheck(parts, kind, 'SEC-13', () => () => []),
  },
  {
    seam: 'server',
    rules: ['SEC-14', 'LIM-33'],
    description: 'the size of a secret is that of its largest value',
    alsoFails: { rules: ['SEC-15', 'LIM-32'], reason: 'its patch adds a value that is small enough by itself' },
    plant: (parts) =>
      replaceCheck(
        parts,
        kind,
        'SEC-13',
        (check) => (object, old, ctx) =>
          Object.entries(object['data'] ?? {}).flatMap(([key, value]) =>
            check({ ...object, data: { [key]: value } }, old, ctx),
          ),
      ),
  },
  {
    seam: 'server',
    rules: ['SEC-15', 'LIM-32'],
    variant: 'create only',
    description: 'the size is checked on create only',
    plant: (parts) =>
      replaceCheck(
        parts,
        kind,
        'SEC-13',
        (check) => (object, old, ctx) => (old === null ? check(object, old, ctx) : []),
      ),
  },
  {
    seam: 'server',
    rules: ['SEC-16', 'LIM-32'],
    variant: 'text',
    description: 'stringData does not count',
    plant: (parts) => {
      const ofText = new Set<string>();
      changeReceived(parts, kind, (object) => {
        for (const key of Object.keys(object.stringData ?? {})) ofText.add(`${object.metadata.name}/${key}`);
      });
      replaceCheck(
        parts,
        kind,
        'SEC-13',
        (check) => (object, old, ctx) =>
          check(
            {
              ...object,
              data: Object.fromEntries(
                Object.entries(object['data'] ?? {}).filter(([key]) => !ofText.has(`${object.metadata.name}/${key}`)),
              ),
            },
            old,
            ctx,
          ),
      );
    },
  },
];

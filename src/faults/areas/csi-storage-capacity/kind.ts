import type { ServerParts } from '../../../server/core.ts';
import type { Cause } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { changeInReads } from '../metadata/change-in-responses.ts';
import { changeKind, changeReceived } from '../objects/change-kind.ts';
import { genericListKind, nullForEmptyItems } from '../change-lists-of.ts';

/** The kind of capacities, by its name. */
export const capacityKind = 'CSIStorageCapacity';

const refused: Cause = { reason: 'FieldValueInvalid', field: 'metadata.name', message: 'refused' };

/** Replaces the name check of capacities. */
const onNames =
  (change: (name: string, original: (name: string) => readonly Cause[]) => readonly Cause[]) =>
  ({ behaviours }: ServerParts): void => {
    const { nameCauses } = behaviours.objects;
    behaviours.objects.nameCauses = (kind, metadata) =>
      kind.kind === capacityKind
        ? change(metadata.name ?? '', (name) => nameCauses(kind, { ...metadata, name }))
        : nameCauses(kind, metadata);
  };

/** Defects of the kind of capacities, its names and its lists (A 2.5). */
export const capacityKindFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSIC-01'],
    description: 'reads return capacities in version v1beta1',
    alsoFails: { rules: ['CSIC-14', 'CSIC-18'], reason: 'they send back what they read' },
    plant: changeInReads(capacityKind, (object) => ({ ...object, apiVersion: 'storage.platform.io/v1beta1' })),
  },
  {
    seam: 'server',
    rules: ['CSIC-02'],
    description: 'a name is rejected if a capacity with the same labels has it in another namespace',
    plant: (parts) =>
      changeKind(parts, capacityKind, ({ validations }) => ({
        validations: [
          ...validations,
          {
            rules: [],
            check: ({ metadata }, old, ctx) => {
              const same = (ctx.stored?.(capacityKind) ?? []).some(
                (other) =>
                  other.metadata.name === metadata.name &&
                  other.metadata.namespace !== metadata.namespace &&
                  JSON.stringify(other.metadata.labels) === JSON.stringify(metadata.labels),
              );
              return old === null && same ? [refused] : [];
            },
          },
        ],
      })),
  },
  {
    seam: 'server',
    rules: ['CSIC-30'],
    description: 'names of capacities are checked as DNS labels',
    alsoFails: { rules: ['CSIC-31'], reason: 'its name is longer than a label, and contains periods' },
    plant: onNames((name, original) => (name.includes('.') ? [refused] : original(name))),
  },
  {
    seam: 'server',
    rules: ['CSIC-31'],
    description: 'names of capacities may have at most 63 characters',
    plant: onNames((name, original) => (name.length > 63 ? [refused] : original(name))),
  },
  {
    seam: 'server',
    rules: ['CSIC-32'],
    description: 'the length of the names of capacities is not checked',
    plant: onNames((name, original) => (name.length > 253 ? [] : original(name))),
  },
  {
    seam: 'server',
    rules: ['CSIC-33'],
    description: 'names of capacities may contain capital letters',
    plant: onNames((name, original) => original(name.toLowerCase())),
  },
  {
    seam: 'server',
    rules: ['CSIC-34'],
    description: 'generateName of capacities is ignored',
    plant: (parts) =>
      changeReceived(parts, capacityKind, (object) => {
        delete object.metadata?.generateName;
      }),
  },
  {
    seam: 'server',
    rules: ['CSIC-36'],
    description: 'lists of capacities are of kind List',
    plant: genericListKind(capacityKind),
  },
  {
    seam: 'server',
    rules: ['CSIC-37'],
    description: 'items of an empty list of capacities are null',
    plant: nullForEmptyItems(capacityKind),
  },
];

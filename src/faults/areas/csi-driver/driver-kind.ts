import { badRequest } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { belowNamespace } from '../objects/below-namespace.ts';
import { changeKind, changeReceived, rejectWhen } from '../objects/change-kind.ts';
import { driverKind } from './change-drivers.ts';
import { genericListKind, nullForEmptyItems } from '../change-lists-of.ts';

/** Checks a changed name instead of the driver name. */
const nameTakenFor =
  (change: (name: string) => string) =>
  ({ behaviours }: ServerParts): void => {
    const { nameCauses } = behaviours.objects;
    behaviours.objects.nameCauses = (kind, metadata) =>
      nameCauses(kind, kind.kind === driverKind ? { ...metadata, name: change(metadata.name ?? '') } : metadata);
  };

/** Defects of the driver kind, its names and its lists (A 2.5). */
export const driverKindFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSID-01'],
    description: 'drivers are returned in version v1beta1',
    alsoFails: { rules: ['CSID-40'], reason: 'its replace sends back what it read' },
    plant: ({ behaviours }) => {
      const { typed } = behaviours.wire;
      behaviours.wire.typed = (object, kind) => ({
        ...typed(object, kind),
        ...(kind.kind === driverKind ? { apiVersion: `${kind.group}/v1beta1` } : {}),
      });
    },
  },
  {
    seam: 'server',
    rules: ['CSID-02'],
    description: 'drivers are also served below a namespace',
    plant: belowNamespace(driverKind),
  },
  {
    seam: 'server',
    rules: ['CSID-04'],
    description: 'dots of names become dashes',
    alsoFails: { rules: ['CSID-10'], reason: 'its name has a dot' },
    plant: (parts) =>
      changeReceived(parts, driverKind, ({ metadata }) => {
        metadata.name = metadata.name?.replace(/(?<=.)\.(?=.)/g, '-');
      }),
  },
  {
    seam: 'server',
    rules: ['CSID-06'],
    description: 'the maximum length of driver names is 62',
    plant: (parts) => changeKind(parts, driverKind, () => ({ nameLimit: 62 })),
  },
  {
    seam: 'server',
    rules: ['CSID-08'],
    description: 'names of drivers may begin with a dash',
    plant: nameTakenFor((name) => name.replace(/^-/, '')),
  },
  {
    seam: 'server',
    rules: ['CSID-09'],
    description: 'names of drivers may end with a dot',
    plant: nameTakenFor((name) => name.replace(/\.$/, '')),
  },
  {
    seam: 'server',
    rules: ['CSID-10'],
    description: 'driver names must not contain dots',
    alsoFails: { rules: ['CSID-04'], reason: 'its name contains dots' },
    plant: (parts) => rejectWhen(parts, driverKind, ({ metadata }) => metadata.name?.includes('.') === true),
  },
  {
    seam: 'server',
    rules: ['CSID-11'],
    description: 'driver names may contain underscores',
    plant: nameTakenFor((name) => name.replaceAll('_', '')),
  },
  {
    seam: 'server',
    rules: ['CSID-14'],
    description: 'attachRequired is required if nothing else is set',
    alsoFails: {
      rules: [
        'CSID-01',
        'CSID-02',
        'CSID-04',
        'CSID-06',
        'CSID-08',
        'CSID-09',
        'CSID-10',
        'CSID-20',
        'CSID-26',
        'CSID-34',
        'CSID-54',
      ],
      reason: 'their drivers set nothing',
    },
    plant: (parts) =>
      changeReceived(parts, driverKind, ({ spec }) => {
        if (spec && Object.keys(spec).length === 0) throw badRequest('attachRequired is missing');
      }),
  },
  {
    seam: 'server',
    rules: ['CSID-68'],
    description: 'lists of drivers are of kind List',
    plant: genericListKind(driverKind),
  },
  {
    seam: 'server',
    rules: ['CSID-69'],
    description: 'items of an empty list of drivers are null',
    plant: nullForEmptyItems(driverKind),
  },
];

import type { Fault } from '../../fault.ts';

/** Defects of the number of volumes per node (A 2.5). */
export const volumeLimitFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSIN-20'],
    description: 'nodes accept any number of volumes',
    plant: ({ behaviours }) => {
      behaviours.placing.volumeLimit = () => Number.POSITIVE_INFINITY;
    },
  },
  {
    seam: 'server',
    rules: ['CSIN-21'],
    description: 'a driver without a limit may have no volume on a node that lists it',
    plant: ({ behaviours }) => {
      const { volumeLimit } = behaviours.placing;
      behaviours.placing.volumeLimit = (csiNode, driver) => {
        const limit = volumeLimit(csiNode, driver);
        return csiNode !== null && !Number.isFinite(limit) ? 0 : limit;
      };
    },
  },
];

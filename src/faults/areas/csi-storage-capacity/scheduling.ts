import { isDeepStrictEqual } from 'node:util';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type Placing = ServerParts['behaviours']['placing'];

const replaced =
  <Name extends keyof Placing>(name: Name, other: (original: Placing[Name]) => Placing[Name]) =>
  ({ behaviours }: ServerParts): void => {
    behaviours.placing[name] = other(behaviours.placing[name]);
  };

const unlimited = Number.POSITIVE_INFINITY;

/** Defects of scheduling by capacity, and of the drivers that request it (A 2.5). */
export const capacitySchedulingFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSID-42'],
    description: 'capacities are ignored',
    alsoFails: {
      rules: ['CSIC-15', 'CSIC-19', 'CSIC-20', 'CSIC-21', 'CSIC-27', 'CSIC-29'],
      reason: 'missing capacity there does not prevent scheduling',
    },
    plant: replaced('reportsCapacity', () => () => false),
  },
  {
    seam: 'server',
    rules: ['CSID-43'],
    description: 'capacity is checked for every driver',
    plant: replaced('reportsCapacity', () => (driver) => driver !== null),
  },
  {
    seam: 'server',
    rules: ['CSIC-15'],
    description: 'capacities are read in KiB',
    alsoFails: { rules: ['CSIC-20'], reason: 'its volume is less than a thousand times too large' },
    plant: replaced(
      'largestVolume',
      (original) => (capacity) => original(capacity) * (capacity['maximumVolumeSize'] === undefined ? 1024 : 1),
    ),
  },
  {
    seam: 'server',
    rules: ['CSIC-19'],
    description: 'only the capacity is compared',
    plant: replaced(
      'largestVolume',
      (original) => (capacity) => original({ ...capacity, maximumVolumeSize: undefined }),
    ),
  },
  {
    seam: 'server',
    rules: ['CSIC-20'],
    description: 'without maximumVolumeSize a volume may have any size',
    alsoFails: { rules: ['CSIC-15'], reason: 'its capacity has no maximumVolumeSize' },
    plant: replaced(
      'largestVolume',
      (original) => (capacity) =>
        capacity['capacity'] !== undefined && capacity['maximumVolumeSize'] === undefined
          ? unlimited
          : original(capacity),
    ),
  },
  {
    seam: 'server',
    rules: ['CSIC-21'],
    description: 'an unknown capacity is sufficient',
    plant: replaced(
      'largestVolume',
      (original) => (capacity) =>
        capacity['capacity'] === undefined && capacity['maximumVolumeSize'] === undefined
          ? unlimited
          : original(capacity),
    ),
  },
  {
    seam: 'server',
    rules: ['CSIC-27'],
    description: 'a capacity without a topology is accessible from all nodes',
    plant: replaced(
      'reaches',
      (original) => (capacity, node) => capacity['nodeTopology'] === undefined || original(capacity, node),
    ),
  },
  {
    seam: 'server',
    rules: ['CSIC-28'],
    description: 'a capacity with an empty topology is accessible from no node',
    plant: replaced(
      'reaches',
      (original) => (capacity, node) => !isDeepStrictEqual(capacity['nodeTopology'], {}) && original(capacity, node),
    ),
  },
  {
    seam: 'server',
    rules: ['CSIC-29'],
    description: 'topologies are not compared with the labels of nodes',
    plant: replaced('reaches', () => (capacity) => capacity['nodeTopology'] !== undefined),
  },
];

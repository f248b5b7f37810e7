import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

type GateIsOn = ServerParts['behaviours']['discovery']['gateIsOn'];

const gates =
  (change: (whole: GateIsOn) => GateIsOn) =>
  ({ behaviours: { discovery } }: ServerParts): void => {
    discovery.gateIsOn = change(discovery.gateIsOn);
  };

/** Defects of feature gates (B 9.7). */
export const featureGateFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['VER-57'],
    description: 'a gate that is alpha is on from the start',
    plant: gates((whole) => (stage, given) => whole(stage, stage === 'alpha' ? (given ?? true) : given)),
  },
  {
    seam: 'server',
    rules: ['VER-58'],
    description: 'a gate that is alpha stays off',
    plant: gates((whole) => (stage, given) => stage !== 'alpha' && whole(stage, given)),
  },
  {
    seam: 'server',
    rules: ['VER-61'],
    description: 'a gate that is GA turns its feature off',
    plant: gates((whole) => (stage, given) => (stage === 'GA' ? (given ?? true) : whole(stage, given))),
  },
  {
    seam: 'server',
    rules: ['VER-62'],
    description: 'names of gates that there are not are passed over',
    plant: ({ behaviours: { discovery } }) => {
      discovery.gateIsThere = () => true;
    },
  },
];

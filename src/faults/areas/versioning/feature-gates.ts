import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type GateIsOn = ServerParts['behaviours']['discovery']['gateIsOn'];

const gates =
  (change: (original: GateIsOn) => GateIsOn) =>
  ({ behaviours: { discovery } }: ServerParts): void => {
    discovery.gateIsOn = change(discovery.gateIsOn);
  };

/** Defects of feature gates (B 9.7). */
export const featureGateFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['VER-57'],
    description: 'an alpha gate is enabled by default',
    plant: gates((original) => (stage, given) => original(stage, stage === 'alpha' ? (given ?? true) : given)),
  },
  {
    seam: 'server',
    rules: ['VER-58'],
    description: 'an alpha gate cannot be enabled',
    plant: gates((original) => (stage, given) => stage !== 'alpha' && original(stage, given)),
  },
  {
    seam: 'server',
    rules: ['VER-61'],
    description: 'a GA gate disables its feature',
    plant: gates((original) => (stage, given) => (stage === 'GA' ? (given ?? true) : original(stage, given))),
  },
  {
    seam: 'server',
    rules: ['VER-62'],
    description: 'unknown feature gates are ignored',
    plant: ({ behaviours: { discovery } }) => {
      discovery.gateIsThere = () => true;
    },
  },
];

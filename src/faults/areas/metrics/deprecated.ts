import type { Fault } from '../../fault.ts';

/** Defects of deprecated metrics (B 6.5). */
export const metDeprecatedFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['MET-31'],
    description: 'deprecated metrics keep their description, followed by the marker',
    plant: ({ behaviours }) => {
      behaviours.metrics.deprecatedHelp = (_from, help) => `${help} Deprecated.`;
    },
  },
  {
    seam: 'server',
    rules: ['MET-33'],
    description: 'hidden metrics are still returned',
    plant: ({ behaviours }) => {
      behaviours.metrics.isHidden = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['MET-34'],
    description: 'the option that shows hidden metrics has no effect',
    plant: ({ behaviours }) => {
      behaviours.metrics.showsHidden = () => false;
    },
  },
];

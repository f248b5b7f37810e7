import type { Fault } from '../../fault.ts';

/** Defects of the effects of driver settings (A 2.5). */
export const driverEffectFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSID-17'],
    description: 'volumes of every driver are attached',
    plant: ({ behaviours }) => {
      behaviours.volumes.attaches = () => true;
    },
  },
];

import type { AllowedVariation } from './variation.ts';

/** Values that a server generates (A 2.1). */
export const generatedValueVariations: readonly AllowedVariation[] = [
  {
    name: 'generated-ids',
    description: 'uids are not UUIDs, and generated names end in nine letters',
    reason: 'A 2.1 requires something unique and random, in no particular form',
    seam: 'server',
    plant: ({ behaviours: { writes } }) => {
      writes.uid = ({ random }) => `u_${random.text(24)}`;
      writes.name = ({ name, generateName }, random) =>
        name || (generateName ? `${generateName}${random.text(9)}` : '');
    },
  },
];

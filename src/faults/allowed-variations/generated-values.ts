import type { AllowedVariation } from './variation.ts';

/** What a server makes up (A 2.1). */
export const generatedValueVariations: readonly AllowedVariation[] = [
  {
    name: 'generated-ids',
    description: 'uids are no UUIDs, and names that the server makes end in nine letters',
    reason: 'A 2.1 asks for something unique and random, in no form',
    seam: 'server',
    plant: ({ behaviours: { writes } }) => {
      writes.uid = ({ random }) => `u_${random.text(24)}`;
      writes.name = ({ name, generateName }, random) =>
        name || (generateName ? `${generateName}${random.text(9)}` : '');
    },
  },
];

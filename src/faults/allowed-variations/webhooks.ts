import type { AllowedVariation } from './variation.ts';

/** Variations that calls of admission webhooks may have (B 6.3). */
export const webhookVariations: readonly AllowedVariation[] = [
  {
    name: 'repeated-calls',
    description:
      'a server calls validating webhooks again for an update, like a server that recomputes a write after a conflict',
    reason: 'B 6.3 defines no number of calls',
    seam: 'server',
    plant: ({ stages }) => {
      const { runPlugin } = stages;
      stages.runPlugin = async (core, plugin, phase, request) => {
        await runPlugin(core, plugin, phase, request);
        if (plugin.name === 'ValidatingAdmissionWebhook' && request.operation === 'UPDATE')
          await runPlugin(core, plugin, phase, request);
      };
    },
  },
];

import type { AllowedVariation } from './variation.ts';

/** What a server may do with admission webhooks (B 6.3). */
export const webhookVariations: readonly AllowedVariation[] = [
  {
    name: 'repeated-calls',
    description:
      'a server asks validating webhooks again about an update, as one does that finds its state outdated and computes the write once more',
    reason: 'B 6.3 promises no number of calls',
    seam: 'server',
    plant: ({ behaviours: { admission } }) => {
      const { runPlugin } = admission;
      admission.runPlugin = async (core, plugin, phase, request) => {
        await runPlugin(core, plugin, phase, request);
        if (plugin.name === 'ValidatingAdmissionWebhook' && request.operation === 'UPDATE')
          await runPlugin(core, plugin, phase, request);
      };
    },
  },
];

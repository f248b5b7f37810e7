import type { Liberty } from './liberty.ts';

/** What a server may do with admission webhooks (B 6.3). */
export const webhookLiberties: readonly Liberty[] = [
  {
    name: 'asks-again',
    does: 'a server asks validating webhooks again about an update, as one does that finds its state outdated and computes the write once more',
    because: 'B 6.3 promises no number of calls',
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

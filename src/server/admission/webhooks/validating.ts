import type { AdmissionPlugin } from '../plugin.ts';
import { askWebhook } from './ask.ts';
import { webhooksFor } from './configured.ts';

/** Calls all validating webhooks at once; the first refusal in their order counts (B 6.3). */
export const validatingWebhooks: AdmissionPlugin = {
  name: 'ValidatingAdmissionWebhook',
  validate: async (core, request) => {
    const chosen = webhooksFor(core, 'ValidatingWebhookConfiguration', request);
    const asked = await Promise.all(chosen.map((webhook) => askWebhook(core, 'validating', webhook, request)));
    const refused = asked.find(({ refusal }) => refusal !== null);
    if (refused?.refusal) throw refused.refusal;
  },
};

import type { AdmissionPlugin } from '../../core.ts';
import { applyAnswer } from './apply-answer.ts';
import { callUnderPolicy } from './call-under-policy.ts';
import { webhooksFor } from './configured.ts';

/** Calls all validating webhooks concurrently. The first rejection in their order counts (B 6.3). */
export const validatingWebhooks: AdmissionPlugin = {
  name: 'ValidatingAdmissionWebhook',
  validate: async (core, request) => {
    const chosen = webhooksFor(core, 'ValidatingWebhookConfiguration', request);
    const results = await Promise.all(chosen.map((webhook) => callUnderPolicy(core, 'validating', webhook, request)));
    const refused = results.find(({ refusal }) => refusal !== null);
    if (refused?.refusal) throw refused.refusal;
    if (!core.parts.behaviours.webhooks.patches('validating')) return;
    results.forEach(({ answer }, index) => {
      const webhook = chosen[index];
      if (request.object && webhook && answer?.patch)
        Object.assign(request.object, applyAnswer(core, webhook, request, answer.patch));
    });
  },
};

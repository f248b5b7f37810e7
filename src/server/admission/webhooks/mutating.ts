import { isDeepStrictEqual } from 'node:util';
import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore, AdmissionPlugin } from '../../core.ts';
import type { ApiObject, Json } from '../../model.ts';
import { applyAnswer } from './apply-answer.ts';
import { callUnderPolicy } from './call-under-policy.ts';
import { countCall } from './rejections.ts';
import type { ChosenWebhook } from '../../model.ts';
import { webhooksFor } from './configured.ts';
import { copyOf } from '../../copy.ts';

const keyOf = (webhook: ChosenWebhook): string => `${webhook.configuration}/${webhook.entry.name}`;

/** Calls mutating webhooks one after another, and those with reinvocation in a second round (B 6.3). */
export const mutatingWebhooks: AdmissionPlugin = {
  name: 'MutatingAdmissionWebhook',
  mutate: async (core, request) => {
    const { reinvoked } = core.parts.behaviours.admission;
    const states = new Map<string, ApiObject | null>();
    for (let round = 0; round < 2; round += 1) {
      let index = 0;
      // Earlier webhooks can change labels that later selectors use, so each call selects the next webhook again.
      const done = new Set<string>();
      for (;;) {
        const webhook = webhooksFor(core, 'MutatingWebhookConfiguration', request).find((one) => !done.has(keyOf(one)));
        if (!webhook) break;
        const key = keyOf(webhook);
        done.add(key);
        const changedSince = states.has(key) && !isDeepStrictEqual(states.get(key), request.object);
        if (round === 1 && !reinvoked(webhook.entry.reinvocationPolicy, changedSince)) continue;
        await callOne(core, webhook, request, round, index);
        index += 1;
        states.set(key, copyOf(request.object));
      }
    }
  },
};

async function callOne(
  core: ServerCore,
  webhook: ChosenWebhook,
  request: AdmissionRequest,
  round: number,
  index: number,
): Promise<void> {
  const behaviours = core.parts.behaviours.admission;
  const { answer, refusal } = await callUnderPolicy(core, 'admit', webhook, request);
  const patched = refusal || !answer?.patch || !request.object ? null : patchedBy(core, webhook, request, answer.patch);
  const mutated = patched !== null && !isDeepStrictEqual(patched, request.object);
  if (patched) request.object = patched;
  if (answer || refusal) {
    Object.assign(
      request.auditAnnotations,
      behaviours.mutationAnnotations({
        round,
        index,
        configuration: webhook.configuration,
        webhook: webhook.entry.name,
        mutated,
        denied: refusal !== null,
        patch: mutated ? (answer?.patch ?? null) : null,
      }),
    );
  }
  if (refusal) throw refusal;
}

function patchedBy(core: ServerCore, webhook: ChosenWebhook, request: AdmissionRequest, patch: Json[]): ApiObject {
  try {
    return applyAnswer(core, webhook, request, patch);
  } catch (error) {
    countCall(core, 'admit', webhook, request, 'unusable');
    throw error;
  }
}

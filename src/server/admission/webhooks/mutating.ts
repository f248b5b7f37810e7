import { applyPatch } from 'rfc6902';
import { isDeepStrictEqual } from 'node:util';
import type { AdmissionRequest, ServerCore } from '../../core.ts';
import { internalError } from '../../errors.ts';
import type { ApiObject, Json } from '../../model.ts';
import type { AdmissionPlugin } from '../plugin.ts';
import { askWebhook } from './ask.ts';
import { type ChosenWebhook, webhooksFor } from './configured.ts';
import { converted } from './review.ts';

const keyOf = (webhook: ChosenWebhook): string => `${webhook.configuration}/${webhook.entry.name}`;

/** Calls mutating webhooks one after another, a second round for those that ask for it (B 6.3). */
export const mutatingWebhooks: AdmissionPlugin = {
  name: 'MutatingAdmissionWebhook',
  mutate: async (core, request) => {
    const { reinvoked } = core.parts.behaviours.admission;
    const states = new Map<string, ApiObject | null>();
    for (let round = 0; round < 2; round += 1) {
      let index = 0;
      // Earlier webhooks may change the labels that later selectors look at: choose anew before each call.
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
        states.set(key, structuredClone(request.object));
      }
    }
  },
};

async function callOne(core: ServerCore, webhook: ChosenWebhook, request: AdmissionRequest, round: number, index: number): Promise<void> {
  const keep = core.parts.behaviours.admission;
  const { answer, refusal } = await askWebhook(core, 'admit', webhook, request);
  const patched = refusal || !answer?.patch || !request.object ? null : apply(webhook, request, answer.patch);
  const mutated = patched !== null && !isDeepStrictEqual(patched, request.object);
  if (patched) request.object = patched;
  if (answer || refusal) {
    Object.assign(request.auditAnnotations, keep.mutationAnnotations({
      round, index, configuration: webhook.configuration, webhook: webhook.entry.name, mutated, patch: mutated ? answer?.patch ?? null : null,
    }));
  }
  if (refusal) throw refusal;
}

function apply(webhook: ChosenWebhook, request: AdmissionRequest, patch: Json[]): ApiObject {
  const object = structuredClone(converted(request.object, webhook.kind, request)) as ApiObject;
  const failure = applyPatch(object, patch as Parameters<typeof applyPatch>[1]).find((problem) => problem !== null);
  if (failure) throw internalError(`the patch of webhook "${webhook.entry.name}" cannot be applied: ${failure.message}`);
  const apiVersion = request.object?.apiVersion;
  return webhook.kind === request.kind || apiVersion === undefined ? object : { ...object, apiVersion };
}

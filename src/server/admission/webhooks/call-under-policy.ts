import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore } from '../../core.ts';
import { badRequest, type StatusError } from '../../errors.ts';
import { callWebhook, type WebhookAnswer } from './call.ts';
import type { ChosenWebhook } from '../../model.ts';
import { countCall } from './rejections.ts';

/** Result of one webhook: the response that allows the request, an error, or null when the failed call is ignored. */
export type WebhookResult = { readonly answer: WebhookAnswer | null; readonly refusal: StatusError | null };

/** Calls one webhook under its failure policy, dry-run rule and metrics (B 6.3). */
export const callUnderPolicy = async (
  core: ServerCore,
  type: 'admit' | 'validating',
  webhook: ChosenWebhook,
  request: AdmissionRequest,
): Promise<WebhookResult> => {
  const behaviours = core.parts.behaviours.admission;
  const name: string = webhook.entry.name ?? '';
  const holds = (await core.parts.webhookConditions?.(core, webhook, request)) ?? true;
  if (holds !== true) return { answer: null, refusal: holds === false ? null : holds };
  if (request.dryRun && behaviours.hasSideEffects(webhook.entry.sideEffects)) {
    return { answer: null, refusal: badRequest(`admission webhook "${name}" does not support dry run`) };
  }
  try {
    const answer = await callWebhook(
      core,
      type === 'admit' ? 'MutatingAdmissionWebhook' : 'ValidatingAdmissionWebhook',
      webhook,
      request,
    );
    for (const text of answer.warnings) request.warn(text);
    if (answer.allowed) {
      countCall(core, type, webhook, request, 'allowed');
      return { answer, refusal: null };
    }
    const refusal = behaviours.denial(name, answer.status);
    countCall(core, type, webhook, request, 'denied', refusal.code);
    return { answer, refusal };
  } catch (error) {
    const refusal = behaviours.failedCall(
      webhook.entry.failurePolicy,
      name,
      error instanceof Error ? error.message : String(error),
    );
    if (refusal) countCall(core, type, webhook, request, 'failed');
    return { answer: null, refusal };
  }
};

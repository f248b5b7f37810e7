import { request as send } from 'undici';
import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';
import { inboundJson, outboundText } from '../../environment/outbound.ts';
import type { ChosenWebhook } from '../../model.ts';
import { failureOf, webhookConnection } from './connection.ts';
import { webhookEndpoint } from './endpoint.ts';
import { webhookCredentials } from './webhook-credentials.ts';
import { admissionReview } from './review.ts';

/** The response of a webhook. `patch` is a JSON patch array or null. */
export interface WebhookAnswer {
  readonly allowed: boolean;
  readonly status: Json;
  readonly patch: Json[] | null;
  readonly warnings: readonly string[];
}

/**
 * Sends one AdmissionReview over HTTPS and reads the response (B 6.3). Throws Error when the call fails or the response
 * is not valid.
 */
export const callWebhook = async (
  core: ServerCore,
  plugin: string,
  webhook: ChosenWebhook,
  request: AdmissionRequest,
): Promise<WebhookAnswer> => {
  const seconds: number = webhook.entry.timeoutSeconds ?? 10;
  const review = admissionReview(core, webhook, request);
  const behaviours = core.parts.behaviours.webhooks;
  const endpoint = webhookEndpoint(core, webhook.entry.clientConfig);
  const url = behaviours.calledAddress(endpoint.url);
  const { method, contentType } = behaviours.callForm(request);
  url.searchParams.set('timeout', `${seconds}s`);
  const credentials = webhookCredentials(core, plugin)(endpoint.credentialName);
  const { authorization } = credentials;
  const agent = webhookConnection(core, endpoint, credentials);
  try {
    const answer = await send(url, {
      method,
      dispatcher: agent,
      reset: true,
      signal: AbortSignal.timeout(behaviours.callTimeoutMs(webhook.entry.timeoutSeconds)),
      headers: {
        ...(contentType === null ? {} : { 'content-type': contentType }),
        accept: 'application/json',
        ...(authorization ? { authorization } : {}),
      },
      body: outboundText(core, review),
    });
    const text = await answer.body.text();
    if (!behaviours.isAnswer(answer.statusCode))
      throw new Error(`failed to call webhook: the server returned status ${answer.statusCode}`);
    return readAnswer(core, review, text);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new Error(timedOut ? `failed to call webhook: no answer within ${seconds}s` : failureOf(error));
  } finally {
    void agent.destroy();
  }
};

function readAnswer(core: ServerCore, review: Json, text: string): WebhookAnswer {
  const behaviours = core.parts.behaviours.webhooks;
  const answer = jsonOf(core, text);
  const wrong = behaviours.wrongAnswer(review, answer);
  if (wrong !== null) throw new Error(wrong);
  const response = answer?.response ?? {};
  const patch = behaviours.patchText(response);
  return {
    allowed: behaviours.allows(response),
    status: response.status ?? null,
    patch: patch === null ? null : behaviours.operationsOf(jsonOf(core, patch)),
    warnings: behaviours.warningsOf(response),
  };
}

/** JSON with neutral names. Undefined for text that is not JSON. */
const jsonOf = (core: ServerCore, text: string): Json => {
  try {
    return inboundJson(core, text);
  } catch {
    return undefined;
  }
};

import { Agent, request as send } from 'undici';
import type { AdmissionRequest, ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';
import { inboundJson, outboundText } from '../../outbound.ts';
import type { ChosenWebhook } from './configured.ts';
import { webhookEndpoint } from './endpoint.ts';
import { ownCredentials } from './own-credentials.ts';
import { admissionReview } from './review.ts';

/** What a webhook said; `patch` is a JSON patch array or null. */
export interface WebhookAnswer {
  readonly allowed: boolean;
  readonly status: Json;
  readonly patch: Json[] | null;
}

/** Sends one AdmissionReview over HTTPS and reads the answer (B 6.3). Throws Error for anything that counts as a failed call. */
export const callWebhook = async (core: ServerCore, plugin: string, webhook: ChosenWebhook, request: AdmissionRequest): Promise<WebhookAnswer> => {
  const seconds: number = webhook.entry.timeoutSeconds ?? 10;
  const review = admissionReview(core, webhook, request);
  const { url, serverName, credentialName, ca } = webhookEndpoint(core, webhook.entry.clientConfig);
  url.searchParams.set('timeout', `${seconds}s`);
  const { cert, key, authorization } = ownCredentials(core, plugin)(credentialName);
  const agent = new Agent({ connect: { ...(ca ? { ca } : {}), ...(cert && key ? { cert, key } : {}), ...(isAddress(serverName) ? {} : { servername: serverName }) }, connections: 1 });
  try {
    const answer = await send(url, {
      method: 'POST', dispatcher: agent, reset: true, signal: AbortSignal.timeout(seconds * 1000),
      headers: { 'content-type': 'application/json', accept: 'application/json', ...(authorization ? { authorization } : {}) },
      body: outboundText(core, review),
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`failed to call webhook: the server answered ${answer.statusCode}`);
    return readAnswer(core, review, text);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new Error(timedOut ? `failed to call webhook: no answer within ${seconds}s` : describe(error));
  } finally {
    void agent.destroy();
  }
};

function readAnswer(core: ServerCore, review: Json, text: string): WebhookAnswer {
  const answer = inboundJson(core, text);
  if (answer?.kind !== review.kind || answer?.apiVersion !== review.apiVersion) {
    throw new Error(`expected webhook response of ${review.apiVersion}, Kind=AdmissionReview, got ${answer?.apiVersion}, Kind=${answer?.kind}`);
  }
  const { response } = answer;
  if (!response) throw new Error('webhook response was absent');
  if (response.uid !== review.request.uid) throw new Error(`expected response.uid=${review.request.uid}, got ${response.uid}`);
  return { allowed: response.allowed === true, status: response.status ?? null, patch: readPatch(core, response) };
}

function readPatch(core: ServerCore, response: Json): Json[] | null {
  if (response.patch === undefined || response.patch === null) {
    if (response.patchType) throw new Error('webhook returned response.patchType without response.patch');
    return null;
  }
  if (response.patchType !== 'JSONPatch') throw new Error(`invalid response.patchType ${JSON.stringify(response.patchType ?? null)}`);
  const patch = inboundJson(core, Buffer.from(response.patch, 'base64').toString('utf8'));
  if (!Array.isArray(patch)) throw new Error('response.patch is not an array');
  return patch;
}

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':');

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message || error.name}${cause}`;
};

import { applyPatch } from 'rfc6902';
import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore } from '../../core.ts';
import { internalError } from '../../errors.ts';
import type { ApiObject, Json } from '../../model.ts';
import type { ChosenWebhook } from '../../model.ts';
import { copyOf } from '../../copy.ts';

/**
 * The request's object after the webhook's patch, in the API version of the request. Throws StatusError when the patch
 * cannot be applied.
 */
export const applyAnswer = (
  core: ServerCore,
  webhook: ChosenWebhook,
  request: AdmissionRequest,
  patch: Json[],
): ApiObject => {
  const object = copyOf(core.parts.behaviours.webhooks.asNamed(request.object, webhook.kind, request)) as ApiObject;
  const failure = applyPatch(object, patch as Parameters<typeof applyPatch>[1]).find((problem) => problem !== null);
  if (failure)
    throw internalError(`the patch of webhook "${webhook.entry.name}" cannot be applied: ${failure.message}`);
  const apiVersion = request.object?.apiVersion;
  return webhook.kind === request.kind || apiVersion === undefined ? object : { ...object, apiVersion };
};

import { type JsonValue, valueAt } from '../../../client/values/json-value.ts';
import type { CallbackAnswer } from '../../callbacks/callbacks.ts';
import { serviceConfig } from './option-files.ts';
import type { FillContext, FilledOptions } from './fill-context.ts';

/** Name of the slot of the authorization webhook. */
export const accessSlot = 'access-review';

/** The response of the authorization webhook for a user without a configured decision (B 5.11). */
export const noOpinion = (review: JsonValue): CallbackAnswer => ({
  json: { apiVersion: valueAt(review, 'apiVersion'), kind: 'SubjectAccessReview', status: { allowed: false } },
});

/**
 * The option that names the authorization webhook of the suite, in a file. Controllers send requests as soon as the
 * server starts, so the webhook responds from the beginning.
 */
export const accessServiceOption = async ({ callbacks, write, dialect }: FillContext): Promise<FilledOptions> => {
  const slot = await callbacks.slot(accessSlot);
  slot.answer(({ json }) => noOpinion(json));
  const file = write(
    `${accessSlot}.json`,
    dialect.toWire(serviceConfig([{ name: 'suite', url: slot.url, caBundle: slot.service.caBundle }])),
  );
  return { options: { 'authorization-webhook-config-file': file }, facts: {} };
};

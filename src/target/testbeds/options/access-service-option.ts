import type { Json } from '../../../client/exchange.ts';
import type { CallbackAnswer } from '../../callbacks/callbacks.ts';
import { serviceConfig } from './option-files.ts';
import type { FillContext, FilledOptions } from './option-values.ts';

/** Name of the slot of the access service. */
export const accessSlot = 'access-review';

/** The answer of the access service to a question about somebody of whom it was told nothing (B 5.11). */
export const noOpinion = (review: Json): CallbackAnswer => ({
  json: { apiVersion: review?.apiVersion, kind: 'SubjectAccessReview', status: { allowed: false } },
});

/** The option that names the access service of the suite, in a file of its own; controllers ask as soon as the server starts, so it answers from the beginning. */
export const accessServiceOption = async ({ callbacks, write, dialect }: FillContext): Promise<FilledOptions> => {
  const slot = await callbacks.slot(accessSlot);
  slot.answer(({ json }) => noOpinion(json));
  const file = write(
    `${accessSlot}.json`,
    dialect.toWire(serviceConfig([{ name: 'suite', url: slot.url, caBundle: slot.service.caBundle }])),
  );
  return { options: { 'authorization-webhook-config-file': file }, facts: {} };
};

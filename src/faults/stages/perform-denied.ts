import type { ServerParts } from '../../server/core.ts';
import type { ApiRequest } from '../../server/http/api-request.ts';
import { wrapStage } from './wrap-stage.ts';

/** Carries out the requests of the selected verbs that are not allowed, and only then rejects them. */
export const performDenied = (parts: ServerParts, selects: (verb: string) => boolean): void => {
  const denials = new WeakMap<ApiRequest, unknown>();
  wrapStage(
    parts,
    'authorize',
    (next) => (services, question) =>
      next(services, question).catch((error: unknown) => {
        if (!question.route?.kind || !selects(question.attributes.verb)) throw error;
        denials.set(question.request, error);
      }),
  );
  wrapStage(parts, 'perform', (next) => async (call) => {
    const answer = await next(call);
    if (denials.has(call.request)) throw denials.get(call.request);
    return answer;
  });
};

import type { Call, ServerParts } from '../../server/core.ts';
import { wrapStage } from './wrap-stage.ts';

/** Changes the status codes of answers with a body, errors too. */
export const changeCode = (parts: ServerParts, change: (code: number, verb: string) => number): void =>
  wrapStage(parts, 'shape', (next) => (core, answer, encoding) => {
    const shaped = next(core, answer, encoding);
    return { ...shaped, code: change(shaped.code, encoding.verb) };
  });

/** Changes the status codes of successful requests for objects. */
export const changeSuccessCode = (
  parts: ServerParts,
  change: (code: number, call: Call, isDryRun: boolean) => number,
): void =>
  wrapStage(parts, 'perform', (next) => async (call) => {
    const answer = await next(call);
    if (!('body' in answer)) return answer;
    const isDryRun = call.request.query.getAll('dryRun').includes('All');
    return { ...answer, code: change(answer.code, call, isDryRun) };
  });

import type { ServerParts } from '../../server/core.ts';
import type { Json, KindData } from '../../server/model.ts';
import { wrapStage } from './wrap-stage.ts';

/** Changes lists before they are shaped. */
export const changeListBody = (parts: ServerParts, change: (body: Json, kind: KindData) => Json): void =>
  wrapStage(parts, 'perform', (next) => async (call) => {
    const answer = await next(call);
    return call.verb === 'list' && 'body' in answer ? { ...answer, body: change(answer.body, call.kind) } : answer;
  });

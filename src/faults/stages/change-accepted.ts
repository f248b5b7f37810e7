import type { ServerParts } from '../../server/core.ts';
import type { ApiObject, WriteContext } from '../../server/model.ts';
import { wrapStage } from './wrap-stage.ts';

/** Changes the objects of clients after they are decoded. */
export const changeAccepted = (parts: ServerParts, change: (object: ApiObject, ctx: WriteContext) => ApiObject): void =>
  wrapStage(parts, 'accept', (next) => (call, sent) => change(next(call, sent), sent.parameters.ctx));

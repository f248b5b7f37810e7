import type { AnswerForm } from '../../server/behaviours/wire.ts';
import type { ServerParts } from '../../server/core.ts';
import type { ResponseWish } from '../../server/pipeline/stage-types.ts';
import { wrapStage } from './wrap-stage.ts';

/** Changes the negotiated form of responses. Null means that the server supports none of the accepted forms. */
export const changeForm = (
  parts: ServerParts,
  change: (form: AnswerForm | null, wish: ResponseWish) => AnswerForm | null,
): void => wrapStage(parts, 'negotiate', (next) => (core, wish) => change(next(core, wish), wish));

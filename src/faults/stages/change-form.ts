import type { AnswerForm } from '../../server/behaviours/wire.ts';
import type { ServerParts } from '../../server/core.ts';
import type { NegotiationInput } from '../../server/pipeline/stage-types.ts';
import { wrapStage } from './wrap-stage.ts';

/** Changes the negotiated form of responses. Null means that the server supports none of the accepted forms. */
export const changeForm = (
  parts: ServerParts,
  change: (form: AnswerForm | null, input: NegotiationInput) => AnswerForm | null,
): void => wrapStage(parts, 'negotiate', (next) => (core, input) => change(next(core, input), input));

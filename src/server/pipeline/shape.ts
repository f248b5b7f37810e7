import type { ServerCore } from '../core.ts';
import { transform } from '../representation/transform.ts';
import type { BodyAnswer, Encoding } from './stage-types.ts';

/** The answer in the negotiated form: the object itself, a Table, or metadata only (A 4.6). */
export const shape = (core: ServerCore, answer: BodyAnswer, { form, includeObject }: Encoding): BodyAnswer => ({
  ...answer,
  body: transform(core, answer.body, answer.kind, form, includeObject),
});

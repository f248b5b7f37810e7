import type { ServerParts } from '../../server/core.ts';
import type { Json, KindData } from '../../server/model.ts';
import type { Encoding } from '../../server/pipeline/stage-types.ts';
import { wrapStage } from './wrap-stage.ts';

/** Changes the bodies of answers before they are encoded. `kind` is null for a Status and other documents. */
export const changeBody = (
  parts: ServerParts,
  change: (body: Json, kind: KindData | null, encoding: Encoding) => Json,
): void =>
  wrapStage(parts, 'shape', (next) => (core, answer, encoding) => {
    const shaped = next(core, answer, encoding);
    return { ...shaped, body: change(shaped.body, shaped.kind, encoding) };
  });

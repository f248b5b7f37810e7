import type { ServerParts } from '../../server/core.ts';
import type { ApiObject } from '../../server/model.ts';
import { wrapStage } from './wrap-stage.ts';

/** Changes the objects in answers to creates and changes. `live` is the object before; null for a create. */
export const changeWritten = (
  parts: ServerParts,
  change: (stored: ApiObject, live: ApiObject | null) => ApiObject,
): void =>
  wrapStage(parts, 'store', (next) => (call, write) => {
    const stored = next(call, write);
    return write.operation === 'DELETE' ? stored : change(stored, write.live);
  });

import type { ServerParts } from '../../server/core.ts';
import type { ApiObject } from '../../server/model.ts';
import { wrapStage } from './wrap-stage.ts';

/** Changes new objects before they are stored. `sent` is the object of the client. */
export const changeStored = (parts: ServerParts, change: (admitted: ApiObject, sent: ApiObject) => ApiObject): void =>
  wrapStage(
    parts,
    'store',
    (next) => (call, write) =>
      write.operation !== 'CREATE' || write.dryRun || write.sent === null
        ? next(call, write)
        : next(call, { ...write, object: change(write.object, write.sent) }),
  );

import type { ServerParts } from '../../server/core.ts';
import type { ApiObject, KindData } from '../../server/model.ts';
import type { AdmittedWrite } from '../../server/pipeline/stage-types.ts';
import type { RevisionLog } from '../../server/store/revision-log.ts';
import { wrapStage } from './wrap-stage.ts';

/** A dry run, with what a fault needs to leave state. */
export interface DryRun extends AdmittedWrite {
  readonly log: RevisionLog;
  readonly kind: KindData;
}

/** Changes the results of dry runs. */
export const changeDryRun = (parts: ServerParts, change: (object: ApiObject, run: DryRun) => ApiObject): void =>
  wrapStage(parts, 'store', (next) => (call, write) => {
    const object = next(call, write);
    return write.dryRun ? change(object, { ...write, log: call.services.core.log, kind: call.kind }) : object;
  });

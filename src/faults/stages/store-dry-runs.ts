import type { ServerParts } from '../../server/core.ts';
import type { AdmittedWrite } from '../../server/pipeline/stage-types.ts';
import { wrapStage } from './wrap-stage.ts';

/** Stores the selected writes although they are dry runs. */
export const storeDryRuns = (parts: ServerParts, selects: (write: AdmittedWrite) => boolean): void =>
  wrapStage(
    parts,
    'store',
    (next) => (call, write) => next(call, { ...write, dryRun: write.dryRun && !selects(write) }),
  );

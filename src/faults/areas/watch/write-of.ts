import type { ServerParts } from '../../../server/core.ts';
import type { AdmittedWrite } from '../../../server/pipeline/stage-types.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

/** The type of a write, as the stage `store` receives it. */
export type Write = AdmittedWrite;

/** Records for every stored state the write that created it, so that a watch fault can distinguish writes. */
export const writeOf = (parts: ServerParts): ((object: object) => Write | undefined) => {
  const writesByState = new WeakMap<object, Write>();
  const { versions } = parts.behaviours;
  const { ofChange } = versions;
  let last: Write | undefined;
  wrapStage(parts, 'store', (next) => (call, write) => {
    last = write;
    return next(call, write);
  });
  versions.ofChange = (change) => {
    if (last) writesByState.set(change.object, last);
    last = undefined;
    return ofChange(change);
  };
  return (object) => writesByState.get(object);
};

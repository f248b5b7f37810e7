import type { Behaviours } from '../../../server/behaviours/all.ts';

/** The type of a write, as the server's own behaviour receives it. */
export type Write = Parameters<Behaviours['writes']['persists']>[0];

/** Records for every stored state the write that created it, so that a watch fault can distinguish writes. */
export const writeOf = (behaviours: Behaviours): ((object: object) => Write | undefined) => {
  const writesByState = new WeakMap<object, Write>();
  const { persists } = behaviours.writes;
  const { ofChange } = behaviours.versions;
  let last: Write | undefined;
  behaviours.writes.persists = (write) => {
    last = write;
    return persists(write);
  };
  behaviours.versions.ofChange = (change) => {
    if (last) writesByState.set(change.object, last);
    last = undefined;
    return ofChange(change);
  };
  return (object) => writesByState.get(object);
};

import type { Behaviours } from '../../../server/behaviours/all.ts';

/** How a write came, as the server's own behaviour is told it. */
export type Write = Parameters<Behaviours['writes']['persists']>[0];

/** Remembers for every stored state the write that made it, so that a fault of the watch can tell writes apart. */
export const writeOf = (behaviours: Behaviours): ((object: object) => Write | undefined) => {
  const made = new WeakMap<object, Write>();
  const { persists } = behaviours.writes;
  const { ofChange } = behaviours.versions;
  let last: Write | undefined;
  behaviours.writes.persists = (write) => {
    last = write;
    return persists(write);
  };
  behaviours.versions.ofChange = (change) => {
    if (last) made.set(change.object, last);
    last = undefined;
    return ofChange(change);
  };
  return (object) => made.get(object);
};

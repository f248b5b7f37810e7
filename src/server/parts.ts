import { allBehaviours, type Behaviours } from './behaviours/all.ts';
import { type MovableClock, systemClock } from './clock.ts';
import { builtInKinds } from './kinds/all.ts';
import type { KindData } from './model.ts';
import type { RevisionLog } from './store/revision-log.ts';

/** What a server is built from. A fault changes these before the server starts; the server never asks. */
export interface ServerParts {
  behaviours: Behaviours;
  kinds: KindData[];
  /** Makes the clock of a server that is given none. */
  clock: () => MovableClock;
  /** Revision of the states by which requests are authenticated, authorized and admitted. */
  knownRevision: (log: RevisionLog) => number;
  /** After how many milliseconds controllers look at a change. */
  controllerDelay: () => number;
}

/** A fresh, whole set of parts: shallow copies, so that replacing an entry touches no other server. */
export const standardParts = (): ServerParts => ({
  behaviours: allBehaviours(),
  clock: () => systemClock(),
  knownRevision: (log) => log.revision,
  controllerDelay: () => 0,
  kinds: builtInKinds.map((kind) => ({
    ...kind,
    defaults: [...kind.defaults],
    validations: [...kind.validations],
    immutable: [...kind.immutable],
    subresources: { ...kind.subresources },
  })),
});

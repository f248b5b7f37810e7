import { allBehaviours, type Behaviours } from './behaviours/all.ts';
import { type MovableClock, systemClock } from './clock.ts';
import { builtInKinds } from './kinds/all.ts';
import type { KindData } from './model.ts';
import type { RevisionLog } from './store/revision-log.ts';

/** The replaceable parts of a server. A fault replaces parts before the server starts. */
export interface ServerParts {
  behaviours: Behaviours;
  kinds: KindData[];
  /** Creates the clock of a server that is started without one. */
  clock: () => MovableClock;
  /** Revision of the state that authenticates, authorizes and admits requests. */
  knownRevision: (log: RevisionLog) => number;
  /** Delay in milliseconds before controllers process a change. */
  controllerDelay: () => number;
}

/** A complete new set of parts. The copies are shallow, so that replacing an entry does not affect another server. */
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

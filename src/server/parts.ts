import { allBehaviours, type Behaviours } from './behaviours/all.ts';
import { type MovableClock, systemClock } from './clock.ts';
import { builtInKinds } from './kinds/all.ts';
import type { ServerCore } from './core.ts';
import type { Answer } from './http/answer.ts';
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
  /** Responses to paths that the documents do not define. Each returns null for paths that it does not serve. */
  extraPaths: ExtraPath[];
}

/** `host` is the address that the client used. */
export type ExtraPath = (core: ServerCore, path: string, host: string) => Promise<Answer | null>;

/** A complete new set of parts. The copies are shallow, so that replacing an entry does not affect another server. */
export const standardParts = (): ServerParts => ({
  behaviours: allBehaviours(),
  clock: () => systemClock(),
  knownRevision: (log) => log.revision,
  controllerDelay: () => 0,
  extraPaths: [],
  kinds: builtInKinds.map((kind) => ({
    ...kind,
    defaults: [...kind.defaults],
    validations: [...kind.validations],
    immutable: [...kind.immutable],
    subresources: { ...kind.subresources },
  })),
});

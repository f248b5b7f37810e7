import type { StartOptions } from './start-options.ts';
import type { Target } from './target.ts';

/** The purpose of a server. */
export interface StartPurpose {
  /** The scenario moves its clock, perhaps by a day, so periodic work of the server must be cheap. */
  readonly clockMoves?: boolean;
}

/** Something that can start a target with given options. */
export interface Testbed {
  readonly name: string;
  /** A server starts within milliseconds, so several can run at the same time. */
  readonly light?: boolean;
  /** Starts a new server. Rejects with `NotTestable` when it cannot be started with these options. */
  start(options: StartOptions, purpose?: StartPurpose): Promise<Target>;
}

/** The target or testbed does not support what a scenario needs; the message is the evidence. */
export class NotTestable extends Error {
  override readonly name = 'NotTestable';
}

import type { Target } from './target.ts';

/** Start options as the documents spell them, without dashes: `{ 'authorization-mode': 'RBAC' }`; several values add up. */
export type StartOptions = Readonly<Record<string, string | readonly string[]>>;

/** What a server is started for. */
export interface StartPurpose {
  /** Its clock will be moved, by a day perhaps: what it does at every tick of it costs more than time itself. */
  readonly clockMoves?: boolean;
}

/** Something that can start a target with given options. */
export interface Testbed {
  readonly name: string;
  /** A server costs milliseconds: several may run side by side. */
  readonly light?: boolean;
  /** Starts a fresh server. Rejects with `NotReachable` when it cannot be started so. */
  start(options: StartOptions, purpose?: StartPurpose): Promise<Target>;
}

/** The target or testbed cannot offer what was asked; the message is the evidence. */
export class NotTestable extends Error {
  override readonly name = 'NotReachable';
}

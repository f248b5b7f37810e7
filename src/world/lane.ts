import type { Exchange } from '../client/typed-exchange.ts';
import type { RunSequence } from '../client/journal.ts';

/** What a scenario needs to know of its run. */
export interface Lane {
  readonly runId: string;
  readonly seed: number;
  /** Number of the next scenario of the run. */
  readonly nextNumber: () => number;
  /** A recorded session for scenarios that bind clients; null when servers are judged. */
  readonly session: readonly Exchange[] | null;
  /** Numbers the exchanges of the run. */
  readonly sequence: RunSequence;
  /** Most milliseconds that a scenario may wait for time to pass when no clock can be moved. */
  readonly maxWaitMs: number;
  /** Advances the clock of a server for several scenarios together; null on other servers. */
  readonly passTogether: ((ms: number) => Promise<void>) | null;
  /** What was found out about the server before the run, so that this state cannot be reached; null if nothing was. */
  readonly neverReached: (state: string) => string | null;
  /** True when the run must end. */
  readonly stopped: () => boolean;
}

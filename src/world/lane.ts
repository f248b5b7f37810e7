import type { Exchange } from '../client/exchange.ts';
import type { RunSequence } from '../client/journal.ts';

/** What a scenario must know of the run it belongs to. */
export interface Lane {
  readonly runId: string;
  readonly seed: number;
  /** Number of the next scenario of the run. */
  readonly nextNumber: () => number;
  /** A recorded session for scenarios that bind clients; null when servers are judged. */
  readonly session: readonly Exchange[] | null;
  /** Numbers exchanges over the whole run. */
  readonly sequence: RunSequence;
  /** Milliseconds that a scenario may wait for time to pass by itself, where no clock can be moved. */
  readonly maxWaitMs: number;
  /** Lets so many milliseconds pass on a server whose clock is moved for several scenarios at once; null elsewhere. */
  readonly passTogether: ((ms: number) => Promise<void>) | null;
  /** True when the run is to end. */
  readonly stopped: () => boolean;
}

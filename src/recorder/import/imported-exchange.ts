import type { HeaderPairs } from '../../client/exchange.ts';

/** An exchange from a file of another program. */
export interface ImportedExchange {
  readonly actor: string;
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array | null;
  /** Milliseconds since 1970. */
  readonly startedMs: number;
  readonly ms: number;
  /** Null if there was no response. */
  readonly response: {
    readonly status: number;
    readonly message: string;
    readonly headers: HeaderPairs;
    readonly body: Uint8Array | null;
  } | null;
  /** Why there was no response. */
  readonly failure: string | null;
}

/** The content of a file of another program. */
export interface ImportedTraffic {
  /** Base URL of the server. */
  readonly target: string;
  /** The dialect that the file names; null if it names none. */
  readonly dialect: string | null;
  readonly exchanges: readonly ImportedExchange[];
  /** Notes for the user: what the file lacks, and what was left out. */
  readonly notes: readonly string[];
}

import type { HeaderPairs, Json } from '../../client/exchange.ts';

/** A request as the suite's server got it from a client. */
export interface ClientCall {
  readonly path: string;
  readonly headers: HeaderPairs;
  /** PEM of the certificates shown, the client's own first. */
  readonly certificates: readonly string[];
  /** Number of its connection. */
  readonly connection: number;
  /** The connection resumes an earlier session, so that certificates behind the first do not show again. */
  readonly resumed: boolean;
}

/** What a credential plugin was given at one of its runs. */
export interface PluginRun {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Names of the variables that end in `_EXEC_INFO`. */
  readonly infoNames: readonly string[];
  /** JSON of the first of them, with neutral names; undefined when there is none or it is no JSON. */
  readonly info: Json;
  /** Its standard input was a terminal. */
  readonly terminal: boolean;
  /** The line that it read there; null when it read none. */
  readonly line: string | null;
}

/** How a client ended: its exit code (null: it had to be ended) and all that it printed. */
export interface ClientEnding {
  readonly code: number | null;
  readonly output: string;
}

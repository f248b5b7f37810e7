import type { HeaderPairs } from '../../client/exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';

/** A request that the suite's server got from a client. */
export interface ClientCall {
  readonly path: string;
  readonly headers: HeaderPairs;
  /** PEM of the certificates that the client presented, its own first. */
  readonly certificates: readonly string[];
  /** Number of its connection. */
  readonly connection: number;
  /** The connection resumes an earlier session, so that only the first certificate is visible. */
  readonly resumed: boolean;
}

/** The input of a credential plugin at one of its runs. */
export interface PluginRun {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Names of the variables that end in `_EXEC_INFO`. */
  readonly infoNames: readonly string[];
  /** JSON of the first of them, with neutral names; undefined when there is none or it is not JSON. */
  readonly info: JsonValue;
  /** Its standard input was a terminal. */
  readonly terminal: boolean;
  /** The line that it read there; null when it read none. */
  readonly line: string | null;
}

/** The end of a client: its exit code (null if it had to be stopped) and all that it printed. */
export interface ClientEnding {
  readonly code: number | null;
  readonly output: string;
}

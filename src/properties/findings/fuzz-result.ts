import type { Json } from '../../client/exchange.ts';

/** One request of a finding with its response, as text for readers. */
export interface ShownExchange {
  readonly seq: number;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: ReadonlyArray<readonly [string, string]>;
    readonly body: string | null;
  };
  /** Null if there was no response. */
  readonly status: number | null;
  readonly body: string | null;
  readonly failure: string | null;
  /** Lines of a watch. */
  readonly frames: readonly string[] | null;
  /** The same request as a shell command. */
  readonly curl: string;
}

/** One failure of a property, with its smallest input. Equal failures are counted, not repeated. */
export interface FuzzFinding {
  readonly property: string;
  readonly claim: string;
  /** Violated rules; empty for an observation that no rule forbids. */
  readonly rules: readonly string[];
  readonly message: string;
  readonly expected: unknown;
  readonly seen: unknown;
  /** The signature of equal findings. */
  readonly signature: string;
  readonly seed: number;
  readonly path: string;
  /** The smallest input that shows it. */
  readonly input: string;
  readonly shrinks: number;
  /** Number of occurrences before it was set aside. */
  readonly times: number;
  readonly exchanges: readonly ShownExchange[];
  readonly attachment: Json;
}

/** The result of one property. */
export interface PropertyResult {
  readonly property: string;
  readonly verdict: 'held' | 'fell' | 'inconclusive' | 'error';
  /** Number of cases that were judged, and of those that could not be. */
  readonly cases: number;
  readonly unjudged: number;
  /** Facts that judgements examined. */
  readonly facts: number;
  readonly requests: number;
  readonly ms: number;
  readonly seed: number;
  /** Why the verdict is inconclusive or an error. */
  readonly reason: string;
  readonly findings: readonly FuzzFinding[];
}

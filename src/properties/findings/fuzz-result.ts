import type { Json } from '../../client/exchange.ts';

/** One request of a finding with its answer, as text for readers. */
export interface ShownExchange {
  readonly seq: number;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: ReadonlyArray<readonly [string, string]>;
    readonly body: string | null;
  };
  /** Null when no answer came. */
  readonly status: number | null;
  readonly body: string | null;
  readonly failure: string | null;
  /** Lines of a watch. */
  readonly frames: readonly string[] | null;
  /** The same request for a shell. */
  readonly curl: string;
}

/** One way in which a property fell, with its smallest input. Equal ways are counted, not repeated. */
export interface FuzzFinding {
  readonly property: string;
  readonly claim: string;
  /** Rules that are broken; empty for an observation that no rule forbids. */
  readonly rules: readonly string[];
  readonly message: string;
  readonly expected: unknown;
  readonly seen: unknown;
  /** What equal findings have in common. */
  readonly signature: string;
  readonly seed: number;
  readonly path: string;
  /** The smallest input that shows it. */
  readonly input: string;
  readonly shrinks: number;
  /** How often it was met before it was set aside. */
  readonly times: number;
  readonly exchanges: readonly ShownExchange[];
  readonly attachment: Json;
}

/** What came of one property. */
export interface PropertyResult {
  readonly property: string;
  readonly verdict: 'held' | 'fell' | 'inconclusive' | 'error';
  /** Cases that were judged, and those that could not be. */
  readonly cases: number;
  readonly unjudged: number;
  /** Facts that judgements looked at. */
  readonly facts: number;
  readonly requests: number;
  readonly ms: number;
  readonly seed: number;
  /** Why it is unknown or an error. */
  readonly reason: string;
  readonly findings: readonly FuzzFinding[];
}

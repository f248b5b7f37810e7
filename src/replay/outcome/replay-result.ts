import type { Difference, Ignored } from '../compare/difference.ts';
import type { ReplayOrder } from '../plan/schedule.ts';
import type { ReplayVerb } from '../plan/verb.ts';

/**
 * The result of a replay for one exchange. `environment`: it differs only in properties or state of the server, not in
 * how the server handles the session's objects.
 */
export interface ReplayedExchange {
  readonly seq: number;
  readonly method: string;
  /** The recorded path, with neutral names. */
  readonly path: string;
  readonly verb: ReplayVerb;
  readonly verdict: 'same' | 'differs' | 'environment' | 'cannot-replay';
  /** The reason for the verdicts `environment` and `cannot-replay`; otherwise empty. */
  readonly reason: string;
  readonly differences: readonly Difference[];
  readonly ignored: readonly Ignored[];
}

/** An object that the session reads or changes, and does not create. */
export interface Presupposed {
  /** Path of the object, with neutral names. */
  readonly path: string;
  /** First exchange that needs it. */
  readonly exchange: number;
  /** `created`, `present`, or why it could not be created; null without an attempt. */
  readonly prepared: string | null;
}

/** The outcome of a replay. */
export interface ReplayResult {
  readonly session: string;
  readonly target: string;
  readonly order: ReplayOrder;
  /** The objects that the session presupposes. */
  readonly presupposes: readonly Presupposed[];
  readonly notes: readonly string[];
  readonly exchanges: readonly ReplayedExchange[];
  readonly counts: Readonly<Record<ReplayedExchange['verdict'], number>>;
}

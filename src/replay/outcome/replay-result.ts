import type { Difference, Ignored } from '../compare/difference.ts';
import type { ReplayOrder } from '../plan/schedule.ts';
import type { ReplayVerb } from '../plan/verb.ts';

/**
 * The result of a replay for one exchange. `environment`: it differs only in properties or the state of the server,
 * not in how the server handles the session's objects.
 */
export interface ReplayedExchange {
  readonly seq: number;
  readonly method: string;
  /** As recorded, neutral names. */
  readonly path: string;
  readonly verb: ReplayVerb;
  readonly verdict: 'same' | 'differs' | 'environment' | 'cannot-replay';
  /** Why it is environment or could not be sent; empty otherwise. */
  readonly reason: string;
  readonly differences: readonly Difference[];
  readonly ignored: readonly Ignored[];
}

/** Something that the session reads or changes and did not make. */
export interface Presupposed {
  /** Path of the object, neutral names. */
  readonly path: string;
  /** First exchange that needs it. */
  readonly exchange: number;
  /** `created`, `present`, or why it could not be created; null when it was not tried. */
  readonly prepared: string | null;
}

/** Outcome of a replay. */
export interface ReplayResult {
  readonly session: string;
  readonly target: string;
  readonly order: ReplayOrder;
  /** State that the session presupposes. */
  readonly presupposes: readonly Presupposed[];
  readonly notes: readonly string[];
  readonly exchanges: readonly ReplayedExchange[];
  readonly counts: Readonly<Record<ReplayedExchange['verdict'], number>>;
}

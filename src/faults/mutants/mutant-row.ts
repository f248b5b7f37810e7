import type { Mutant } from './mutant.ts';
import type { RedScenario } from './judge-mutants.ts';
import type { ReviewedMutants } from './reviewed-mutants.ts';

/**
 * What became of a mutant: `killed` (a verdict turned red), `survived`, or no verdict turned red because the server
 * `crashed` or the time was `late`.
 */
export type MutantOutcome = 'killed' | 'survived' | 'crashed' | 'late';

/** One judged mutant. */
export interface MutantRow extends Mutant {
  readonly topic: string;
  readonly outcome: MutantOutcome;
  /** The scenario that turned red first. */
  readonly killer: RedScenario | null;
  /** Number of scenarios that reach it; ids of the nearest ones. */
  readonly reachedBy: number;
  readonly nearest: readonly string[];
  /** Scenarios that could not judge the server with this mutant, by verdict. */
  readonly unknown: Readonly<Record<string, number>>;
  readonly crash: string | null;
  readonly ms: number;
  /** Why it may survive; null if nobody has reviewed it. */
  readonly review: Pick<ReviewedMutants, 'why' | 'reason'> | null;
}

import type { MutantOutcome, MutantRow } from './mutant-row.ts';
import type { Mutant } from './mutant.ts';
import { type Review, type ReviewedMutants, reviewIn } from './reviewed-mutants.ts';

/** One judged mutant as published: what changed, what became of it, and why it may survive. */
export interface PublishedMutant
  extends Pick<Mutant, 'file' | 'line' | 'column' | 'mutator' | 'original' | 'replacement'> {
  readonly topic: string;
  readonly outcome: MutantOutcome;
  /** Rules of the scenario that turned red first; empty if none did. */
  readonly rules: readonly string[];
  readonly review: Review | null;
}

/** One run of `planecheck prove --mutants` as published. */
export interface PublishedMutantRun {
  readonly seed: number;
  /** Number of mutants that the seed chose; a run that ended early judged fewer. */
  readonly chosen: number;
  /** All mutants, and those that no scenario reaches. */
  readonly of: number;
  readonly unreached: number;
  readonly mutants: readonly PublishedMutant[];
}

/** What `planecheck prove --mutants --format json` prints. */
export interface MutantOutput {
  readonly rows: readonly MutantRow[];
  readonly seed: number;
  readonly chosen: number;
  readonly of: number;
  readonly unreached: readonly Mutant[];
}

/** The published part of a run. `review` looks up the entry about a mutant in the reviewed file of today. */
export const publishedRun = (
  { seed, chosen, of, unreached, rows }: MutantOutput,
  review: (mutant: Mutant) => ReviewedMutants | null,
): PublishedMutantRun => ({
  seed,
  chosen,
  of,
  unreached: unreached.length,
  mutants: rows.map((row) => {
    const { file, line, column, mutator, original, replacement, topic, outcome, killer } = row;
    const entry = outcome === 'killed' ? null : review(row);
    return {
      file,
      line,
      column,
      mutator,
      original,
      replacement,
      topic,
      outcome,
      rules: killer?.rules ?? [],
      review: entry && reviewIn(entry),
    };
  }),
});

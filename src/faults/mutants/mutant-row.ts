import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { type Mutant, topicOf } from './mutant.ts';
import type { JudgedMutants, MutantNotice } from './judge-mutants.ts';
import { type Review, type ReviewedMutants, reviewIn, reviewOf } from './reviewed-mutants.ts';

/**
 * What became of a mutant: `killed` (something noticed it), `survived`, or nothing noticed it because the program
 * `crashed` or the time was `late`.
 */
export type MutantOutcome = 'killed' | 'survived' | 'crashed' | 'late';

/** One judged mutant. */
export interface MutantRow extends Mutant {
  readonly topic: string;
  readonly outcome: MutantOutcome;
  /** What noticed it first. */
  readonly killer: MutantNotice | null;
  /** Number of scenarios that reach it; ids of the nearest ones. */
  readonly reachedBy: number;
  readonly nearest: readonly string[];
  /** Scenarios that could not judge the server with this mutant, by verdict. */
  readonly unknown: Readonly<Record<string, number>>;
  readonly crash: string | null;
  readonly ms: number;
  /** Why it may survive; null if it was not reviewed. */
  readonly review: Review | null;
}

/** Text of a source of planecheck. */
export const sourceOf = (file: string): string => readFileSync(join(packageRoot(), file), 'utf8');

/** The row of a mutant: `scenarios` reach it, the nearest first; `judged` is what happened while it was active. */
export const mutantRow = (
  mutant: Mutant,
  scenarios: readonly ScenarioEntry[],
  judged: readonly JudgedMutants[],
  reviewed: readonly ReviewedMutants[],
): MutantRow => {
  const killer = judged.flatMap(({ notices }) => notices)[0] ?? null;
  const crash = judged.find((one) => one.crash !== null)?.crash ?? null;
  const unknown: Record<string, number> = {};
  for (const one of judged)
    for (const [verdict, count] of Object.entries(one.unknown)) unknown[verdict] = (unknown[verdict] ?? 0) + count;
  const entry = reviewOf(mutant, sourceOf(mutant.file), reviewed);
  return {
    ...mutant,
    topic: topicOf(mutant),
    outcome:
      killer !== null ? 'killed' : crash !== null ? 'crashed' : judged.some(({ late }) => late) ? 'late' : 'survived',
    killer,
    reachedBy: scenarios.length,
    nearest: scenarios.slice(0, 8).flatMap(({ rules }) => rules.slice(0, 1)),
    unknown,
    crash,
    ms: judged.reduce((sum, { ms }) => sum + ms, 0),
    review: entry === null ? null : reviewIn(entry),
  };
};

import type { MutantRow } from './mutant-row.ts';

/** What a score counts. */
type Judged = Pick<MutantRow, 'outcome' | 'review'>;

export const isKilled = ({ outcome }: Judged): boolean => outcome === 'killed';
/** A server that ends by itself cannot be judged by a suite, and its end is visible without one. */
const runs = ({ outcome }: Judged): boolean => outcome !== 'crashed';
/** Whether a client can see the mutant. */
export const isVisible = (mutant: Judged): boolean => isKilled(mutant) || mutant.review?.why !== 'equivalent';
const breaksSentence = (mutant: Judged): boolean => isKilled(mutant) || mutant.review === null;
const isUnreviewed = ({ review }: Judged): boolean => review === null || review.basis === 'reading';

/**
 * The scores of judged mutants: which mutants each of them counts. What no client can see cannot be noticed. A survivor
 * without a review counts as one that breaks a sentence; the last score also ignores reviews made from reading. No
 * score counts mutants that crashed.
 */
export const scores: ReadonlyArray<{ readonly name: string; readonly counts: (mutant: Judged) => boolean }> = [
  { name: 'all', counts: () => true },
  { name: 'the visible ones', counts: isVisible },
  { name: 'those that break a sentence', counts: breaksSentence },
  { name: 'these without reviews from reading', counts: (mutant) => isKilled(mutant) || isUnreviewed(mutant) },
];

/** `40 %`; `-` of nothing. */
export const percent = (part: number, all: number): string => (all === 0 ? '-' : `${Math.round((100 * part) / all)} %`);

/** Killed and counted mutants. */
export const scoreOf = (
  mutants: readonly Judged[],
  counts: (mutant: Judged) => boolean,
): { readonly killed: number; readonly of: number } => {
  const counted = mutants.filter((mutant) => runs(mutant) && counts(mutant));
  return { killed: counted.filter(isKilled).length, of: counted.length };
};

/** `2 of 5 (40 %)`: killed and counted mutants. */
export const scoreText = (mutants: readonly Judged[], counts: (mutant: Judged) => boolean): string => {
  const { killed, of } = scoreOf(mutants, counts);
  return `${killed} of ${of} (${percent(killed, of)})`;
};

import { percent } from '../mutants/mutant-scores.ts';
import type { TrafficRow } from './traffic-row.ts';

type Judged = Pick<TrafficRow, 'outcome' | 'review'>;

/** A score: its name, and the faults that it counts. */
export interface TrafficScore {
  readonly name: string;
  readonly counts: (row: Judged) => boolean;
}

const fired = ({ outcome }: Judged): boolean => outcome !== 'never fired';

/** The scores of tried faults. A fault that changed no message counts in none. */
export const trafficScores: readonly TrafficScore[] = [
  { name: 'all that fired', counts: fired },
  {
    name: 'those that break a sentence',
    counts: (row) => fired(row) && (row.outcome === 'killed' || row.review === null),
  },
];

/** `9 of 10 (90 %)`: killed and counted faults. */
export const scoreText = ({ counts }: TrafficScore, rows: readonly Judged[]): string => {
  const counted = rows.filter(counts);
  const killed = counted.filter(({ outcome }) => outcome === 'killed').length;
  return `${killed} of ${counted.length} (${percent(killed, counted.length)})`;
};

/** `killed of NAME: 9 of 10 (90 %)`. */
export const scoreLine = (score: TrafficScore, rows: readonly Judged[]): string =>
  `killed of ${score.name}: ${scoreText(score, rows)}`;

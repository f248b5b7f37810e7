import type { JudgedTraffic, TrafficNotice } from './run-through-front.ts';
import { type ReviewedTrafficFault, reviewOf } from './reviewed-traffic-faults.ts';
import type { TrafficFault } from './traffic-fault.ts';

/** What became of a traffic fault: one that `never fired` changed no message, so nothing is known about it. */
export type TrafficOutcome = 'killed' | 'survived' | 'never fired';

/** One traffic fault that was tried. */
export interface TrafficRow extends Pick<TrafficFault, 'id' | 'description' | 'breaks'> {
  readonly topic: string;
  readonly outcome: TrafficOutcome;
  /** What noticed it. */
  readonly killer: TrafficNotice | null;
  /** Messages that it changed, and scenarios that were judged meanwhile. */
  readonly changes: number;
  readonly scenarios: number;
  /** Scenarios that pass without the fault and could not judge the server with it, by verdict. */
  readonly unknown: Readonly<Record<string, number>>;
  /** Scenarios in which planecheck itself failed. */
  readonly errors: readonly string[];
  readonly ms: number;
  /** Why it may survive; null if it was not reviewed. */
  readonly review: Pick<ReviewedTrafficFault, 'why' | 'reason'> | null;
}

const judging = new Set(['pass', 'fail', 'warn', 'observed']);

/** The row of a fault. `judged` are the scenarios that pass without it. */
export const trafficRow = ({
  topic,
  fault: { id, description, breaks },
  killer,
  judged: { results, changes },
  ms,
  reviewed,
}: {
  readonly topic: string;
  readonly fault: TrafficFault;
  readonly killer: TrafficNotice | null;
  readonly judged: JudgedTraffic;
  readonly ms: number;
  readonly reviewed: readonly ReviewedTrafficFault[];
}): TrafficRow => {
  const unknown: Record<string, number> = {};
  for (const { verdict } of results) if (!judging.has(verdict)) unknown[verdict] = (unknown[verdict] ?? 0) + 1;
  const outcome = killer ? 'killed' : changes === 0 ? 'never fired' : 'survived';
  return {
    id,
    topic,
    description,
    breaks,
    outcome,
    killer,
    changes,
    scenarios: results.length,
    unknown,
    errors: results.filter(({ verdict }) => verdict === 'error').map((result) => `${result.id}: ${result.reason}`),
    ms,
    review: reviewOf(id, outcome, reviewed),
  };
};

import type { TrafficOutcome, TrafficRow } from './traffic-row.ts';
import type { ReviewedTrafficFault } from './reviewed-traffic-faults.ts';

/** One tried fault as published. */
export interface PublishedTrafficFault extends Pick<TrafficRow, 'id' | 'topic' | 'description' | 'breaks' | 'review'> {
  readonly outcome: TrafficOutcome;
  /** Rules of the scenario that turned red first; empty if none did. */
  readonly rules: readonly string[];
}

/** One run of `planecheck prove --traffic` as published. */
export interface PublishedTrafficRun {
  readonly server: string;
  readonly chosen: number;
  readonly wholeSuite: boolean;
  /** Scenarios that were judged through the front without a fault, and those that passed. */
  readonly judged: number;
  readonly passed: number;
  readonly faults: readonly PublishedTrafficFault[];
}

/** What `planecheck prove --traffic --format json` prints. */
export interface TrafficOutput extends Pick<PublishedTrafficRun, 'chosen' | 'wholeSuite' | 'judged' | 'passed'> {
  readonly rows: readonly TrafficRow[];
  readonly target: { readonly name: string; readonly release: string | null };
}

/** The published part of a run, with the reviews of today. */
export const publishedTrafficRun = (
  { rows, target: { name, release }, chosen, wholeSuite, judged, passed }: TrafficOutput,
  reviewed: readonly ReviewedTrafficFault[],
): PublishedTrafficRun => ({
  server: release === null ? name : `${name} ${release}`,
  chosen,
  wholeSuite,
  judged,
  passed,
  faults: rows.map(({ id, topic, description, breaks, outcome, killer }) => {
    const entry = outcome === 'killed' ? undefined : reviewed.find((one) => one.id === id);
    return {
      id,
      topic,
      description,
      breaks,
      outcome,
      rules: killer?.rules ?? [],
      review: entry ? { why: entry.why, reason: entry.reason } : null,
    };
  }),
});

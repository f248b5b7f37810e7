import type { TrafficOutcome, TrafficRow } from './traffic-row.ts';
import { type ReviewedTrafficFault, reviewOf } from './reviewed-traffic-faults.ts';

/** One tried fault as published. */
export interface PublishedTrafficFault extends Pick<TrafficRow, 'id' | 'topic' | 'description' | 'breaks' | 'review'> {
  readonly outcome: TrafficOutcome;
  /** Rules of the scenario that turned red first; empty if none did. */
  readonly rules: readonly string[];
}

/** What runs of `planecheck prove --traffic` on one server found out, as published. */
export interface PublishedTrafficRun {
  readonly server: string;
  /** Number of faults of the largest run; a run that ended early tried fewer. */
  readonly chosen: number;
  readonly wholeSuite: boolean;
  /** For each run, the scenarios that were judged through the front without a fault, and those that passed. */
  readonly withoutFault: ReadonlyArray<{ readonly judged: number; readonly passed: number }>;
  readonly faults: readonly PublishedTrafficFault[];
}

/** What `planecheck prove --traffic --format json` prints. */
export interface TrafficOutput extends Pick<PublishedTrafficRun, 'chosen' | 'wholeSuite'> {
  readonly judged: number;
  readonly passed: number;
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
  withoutFault: [{ judged, passed }],
  faults: rows.map(({ id, topic, description, breaks, outcome, killer }) => ({
    id,
    topic,
    description,
    breaks,
    outcome,
    rules: killer?.rules ?? [],
    review: outcome === 'killed' ? null : reviewOf(id, outcome, reviewed),
  })),
});

/** The runs with those on the same server joined: a fault that was tried again has its last outcome. */
export const joinedTrafficRuns = (runs: readonly PublishedTrafficRun[]): readonly PublishedTrafficRun[] => {
  const joined = new Map<string, PublishedTrafficRun>();
  for (const run of runs) {
    const before = joined.get(run.server);
    joined.set(
      run.server,
      before
        ? {
            server: run.server,
            chosen: Math.max(before.chosen, run.chosen),
            wholeSuite: before.wholeSuite && run.wholeSuite,
            withoutFault: [...before.withoutFault, ...run.withoutFault],
            faults: [...new Map([...before.faults, ...run.faults].map((one) => [one.id, one])).values()],
          }
        : run,
    );
  }
  return [...joined.values()];
};

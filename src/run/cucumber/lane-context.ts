import type { Target } from '../../target/target.ts';
import type { InFlight } from '../cleanup/in-flight.ts';
import type { Pace } from '../pace.ts';
import type { TargetHealth } from '../target-health.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import type { ScenarioResult } from '../../report/model.ts';
import type { Lane } from '../../world/lane.ts';

/** What a lane gives to the scenarios it runs. Handed over by reference inside one process. */
export interface LaneContext extends Lane {
  /** The server for this scenario; a promise that rejects with NotReachable when none can be started so. */
  readonly target: (scenario: ScenarioEntry) => Promise<Target>;
  readonly entry: (uri: string, line: number) => ScenarioEntry;
  readonly health: TargetHealth;
  /** Tells whether the suite was on time; null where lateness is no reason for doubt. */
  readonly pace: Pace | null;
  readonly allowDisruptive: boolean;
  readonly finished: (result: ScenarioResult) => void;
  /** Whether a scenario that was disturbed is judged again; then it is not finished yet. True at most once a scenario. */
  readonly again: (scenario: ScenarioEntry) => boolean;
  readonly inFlight: InFlight;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

const lanes = new Map<string, LaneContext>();

/** Registers a lane for the World to find; returns its removal. */
export const openLane = (id: string, context: LaneContext): (() => void) => {
  lanes.set(id, context);
  return () => {
    lanes.delete(id);
  };
};

/** The lane that a World runs in. */
export const laneOf = (id: string): LaneContext => {
  const lane = lanes.get(id);
  if (!lane) throw new Error(`no lane ${id}: the features run through planecheck, not through cucumber alone`);
  return lane;
};

import type { KindAddress } from '../../client/paths/kinds.ts';
import type { Target } from '../../target/target.ts';
import type { UndeletedObjects } from '../cleanup/undeleted-objects.ts';
import type { KeptObject } from '../controls/kept-object.ts';
import type { ProofContext } from '../controls/why-nothing-is-proven.ts';
import type { EventLoopDelay } from '../schedule/event-loop-delay.ts';
import type { TargetHealth } from '../target/target-health.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import type { ScenarioResult } from '../../report/model.ts';
import type { Lane } from '../../world/lane.ts';

/** What a lane provides to the scenarios that it runs, passed by reference inside one process. */
export interface LaneContext extends Lane {
  /** The server for this scenario; rejects with NotTestable if no such server can be started. */
  readonly target: (scenario: ScenarioEntry) => Promise<Target>;
  readonly entry: (uri: string, line: number) => ScenarioEntry;
  readonly health: TargetHealth;
  /** Measures whether the suite was on time; null if lateness does not make a result inconclusive. */
  readonly pace: EventLoopDelay | null;
  readonly allowDisruptive: boolean;
  readonly finished: (result: ScenarioResult) => void;
  /**
   * Whether a scenario that was disturbed, or for which something was too slow, is judged again and not finished yet.
   * True at most once per scenario.
   */
  readonly again: (scenario: ScenarioEntry) => boolean;
  /** The namespace to which the run is confined; null without one. */
  readonly namespace: string | null;
  readonly inFlight: UndeletedObjects;
  /** The kinds that the servers of the run do not serve. */
  readonly absentKinds: () => Promise<ReadonlySet<KindAddress>>;
  /** What was found out about the server before the run and prevents the scenario; null if nothing does. */
  readonly rootCause: (scenario: ScenarioEntry) => string | null;
  /** Why objects may be missing from the target without a request; null if the server lost none since that time. */
  readonly lossSince: KeptObject['lossSince'];
  /** Positive controls of rejected requests. */
  readonly controls: ProofContext['controls'];
  /** Whether the lane with this number, from 0, takes another scenario; without it, all do. */
  readonly takesMore?: (lane: number) => boolean;
  /** Returns monotonic milliseconds. */
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

import type { Exchange } from '../client/exchange.ts';
import { RunSequence } from '../client/journal.ts';
import type { ScenarioResult } from '../report/model.ts';
import type { ScenarioEntry } from '../rules/features.ts';
import { noClock } from '../world/time/pass-time.ts';
import type { Target } from '../target/target.ts';
import { NotTestable } from '../target/testbed.ts';
import { InFlight } from './cleanup/in-flight.ts';
import { runBatch, runLanes } from './cucumber/lanes.ts';
import type { LaneContext } from './cucumber/lane-context.ts';
import { type Group, planGroups, shuffled } from './plan.ts';
import { SharedClock } from './shared-clock.ts';
import { catchStrays } from './strays.ts';
import { TargetHealth } from './target-health.ts';
import type { Pace } from './pace.ts';
import type { TargetSource } from './target-source.ts';
import { waits } from './waits.ts';

/** What to run and how. */
export interface SuiteOptions {
  readonly scenarios: readonly ScenarioEntry[];
  readonly source: TargetSource;
  /** Short text of lower-case letters and digits that all names of this run carry. */
  readonly runId: string;
  readonly seed: number;
  readonly lanes: number;
  readonly allowDisruptive: boolean;
  /** Milliseconds that a scenario may wait for time to pass by itself, where the clock cannot be moved; default none. */
  readonly maxWaitMs?: number;
  readonly session?: readonly Exchange[];
  readonly onResult: (result: ScenarioResult) => void;
  /** Asked between scenarios; true ends the run early. */
  readonly stopped?: () => boolean;
  /** Told what scenarios under way have made. */
  readonly inFlight?: InFlight;
  /** Where to ask afterwards whether a target was given up. */
  readonly health?: TargetHealth;
  /** Tells whether the suite was on time; without it lateness is no reason for doubt. */
  readonly pace?: Pace;
}

/** How many servers of their own run beside the shared one where servers are light. */
const ownServers = 3;
/** So many disturbed scenarios are judged again: a server that breaks connections all the time disturbs all of them. */
const mostAgain = 200;
/** How many of their own run side by side, after the shared one, where they are dear: while one starts, the others mostly wait for time to pass. */
const dearServers = 3;

/**
 * Runs scenarios against servers of the source: those that share a server in lanes, then those that
 * need one of their own. Every chosen scenario yields one result unless the run is stopped.
 */
export const runSuite = async (options: SuiteOptions): Promise<void> => {
  const entries = new Map(options.scenarios.map((scenario) => [scenario.id, scenario]));
  const reported = new Set<string>();
  const sequence = new RunSequence();
  const health = options.health ?? new TargetHealth();
  const ended = options.stopped ?? (() => false);
  const inFlight = options.inFlight ?? new InFlight();
  const maxWaitMs = options.maxWaitMs ?? 0;
  const ending: Array<Promise<void>> = [];
  let number = 0;
  const context = (
    target: LaneContext['target'],
    passTogether: LaneContext['passTogether'] = null,
    again: LaneContext['again'] = () => false,
  ): LaneContext => ({
    runId: options.runId,
    seed: options.seed,
    target,
    entry: (uri, line) => {
      const entry = entries.get(`${uri}:${line}`);
      if (!entry) throw new Error(`${uri}:${line} is not in the plan of this run`);
      return entry;
    },
    nextNumber: () => {
      number += 1;
      return number;
    },
    session: options.session ?? null,
    sequence,
    health,
    pace: options.pace ?? null,
    allowDisruptive: options.allowDisruptive,
    maxWaitMs,
    passTogether,
    finished: (result) => {
      reported.add(result.id);
      options.onResult(result);
    },
    again,
    stopped: ended,
    inFlight,
    now: () => performance.now(),
  });
  /** Runs scenarios in lanes; those that were disturbed run a second time when the others are done. */
  const inLanes = async (
    scenarios: readonly ScenarioEntry[],
    lanes: number,
    target: LaneContext['target'],
  ): Promise<void> => {
    const disturbed: ScenarioEntry[] = [];
    const again = (entry: ScenarioEntry): boolean => disturbed.length < mostAgain && disturbed.push(entry) > 0;
    await runLanes(scenarios, lanes, context(target, null, again), ended);
    if (disturbed.length > 0) await runLanes(disturbed, lanes, context(target), ended);
  };
  const runOnClock = async (group: Group): Promise<void> => {
    const together = (target: () => Promise<Target>): Promise<void> => {
      const advance = async (ms: number): Promise<void> => {
        const { advanceClock } = (await target()).controls;
        if (!advanceClock) throw new NotTestable(noClock({ passes: null }));
        return advanceClock(ms);
      };
      const clock = new SharedClock({ advance, parties: group.scenarios.length, stopped: ended });
      const withClock = context(target, (ms) => clock.pass(ms));
      return eachOf(group.scenarios, (scenario) => runBatch([scenario], withClock).finally(() => clock.leave()));
    };
    const ownOptions = Object.keys(group.options).length > 0;
    // The server that all share stays open: others ask it.
    if (!options.source.canStart && !ownOptions) return together(() => movable(options.source, group));
    return withTarget(
      async () => {
        await movable(options.source, group);
        return options.source.start(group.options, { clockMoves: true });
      },
      together,
      ending,
    );
  };
  const run = async (group: Group, lanes = options.lanes): Promise<void> => {
    if (ended()) return;
    if (group.kind === 'shared') return inLanes(group.scenarios, lanes, options.source.shared);
    if (group.kind === 'clock') return runOnClock(group);
    if (group.kind === 'alone' && !options.source.canStart) return inLanes(group.scenarios, 1, options.source.shared);
    await withTarget(
      () => options.source.start(group.options),
      (target) => inLanes(group.scenarios, group.kind === 'alone' ? 1 : lanes, target),
      ending,
    );
  };
  const waiting = maxWaitMs > 0 ? await waitingOnes(options, maxWaitMs) : new Set<ScenarioEntry>();
  const groups = planGroups(shuffled(options.scenarios, options.seed).filter((scenario) => !waiting.has(scenario)));
  // They share a server like scenarios without a clock, and begin at once: all others go on meanwhile.
  const patient = planGroups([...waiting].map((scenario) => ({ ...scenario, clock: false })));
  const shared = groups.filter((group) => group.kind === 'shared');
  // What waits most begins first.
  const others = [
    ...groups.filter((group) => group.kind === 'clock'),
    ...groups.filter((group) => group.kind !== 'shared' && group.kind !== 'clock'),
  ];
  // Servers that are dear to start get the machine for themselves.
  const defects: unknown[] = [];
  const release = catchStrays((reason) => void defects.push(reason));
  try {
    const hurried = async (): Promise<void> => {
      if (options.source.light)
        await Promise.all([...shared.map((group) => run(group)), ...inTurns(others, ownServers, run)]);
      else {
        for (const group of shared) await run(group);
        await Promise.all(inTurns(others, options.source.canStart ? dearServers : 1, run));
      }
    };
    await Promise.all([hurried(), ...patient.map((group) => run(group, group.scenarios.length))]);
  } finally {
    await Promise.all(ending);
    release();
  }
  if (ended()) return;
  for (const scenario of options.scenarios) if (!reported.has(scenario.id)) options.onResult(neverRan(scenario));
  // It belongs to no scenario, so it has no part in their verdicts.
  if (defects.length > 0) throw defects[0];
};

const waitingOnes = async (
  { scenarios, source }: SuiteOptions,
  maxWaitMs: number,
): Promise<ReadonlySet<ScenarioEntry>> => {
  const target = await source.shared();
  return new Set(scenarios.filter((scenario) => waits(scenario, maxWaitMs, target)));
};

/** Begins with all at once and waits for each, though one fails. */
const eachOf = async <T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> => {
  const failed = (await Promise.allSettled(items.map(act))).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
};

/** Works off the groups, so many at a time. */
const inTurns = (
  groups: readonly Group[],
  width: number,
  run: (group: Group) => Promise<void>,
): ReadonlyArray<Promise<void>> => {
  const queue = groups.values();
  return Array.from({ length: width }, async () => {
    for (const group of queue) await run(group);
  });
};

/** The shared target, if time can be moved on it. Servers of one source are alike: none is started only to find that its clock stands firm. */
const movable = async (source: TargetSource, { scenarios }: Group): Promise<Target> => {
  const target = await source.shared();
  if (!target.controls.advanceClock) throw new NotTestable(noClock(scenarios[0] ?? { passes: null }));
  return target;
};

/** Gives one server to a batch; a server that cannot be started is told to every scenario of it. Its end is among those that `ending` collects, since nothing else need wait for it. */
const withTarget = async (
  start: () => Promise<Target>,
  run: (target: () => Promise<Target>) => Promise<void>,
  ending: Array<Promise<void>>,
): Promise<void> => {
  const starting = start();
  starting.catch(() => undefined);
  try {
    await run(() => starting);
  } finally {
    const settled = await starting.catch(() => null);
    if (settled?.throwAway) {
      const closing = settled.close();
      // Its failure is told at the end.
      closing.catch(() => undefined);
      ending.push(closing);
    }
  }
};

const neverRan = (scenario: ScenarioEntry): ScenarioResult => ({
  id: scenario.id,
  name: scenario.name,
  feature: scenario.feature,
  uri: scenario.uri,
  line: scenario.line,
  rules: scenario.rules,
  level: scenario.level,
  after: scenario.after,
  verdict: 'error',
  reason: 'planecheck itself: the scenario was planned but never ran',
  ms: 0,
  steps: scenario.steps,
  checks: [],
  findings: [],
  observations: [],
  exchanges: [],
});

import type { Exchange } from '../client/exchange.ts';
import type { ApiClient } from '../client/api-client.ts';
import { standIn } from '../client/subject/subject-kind.ts';
import { Journal, RunSequence } from '../client/journal.ts';
import type { KindAddress } from '../client/paths/kinds.ts';
import { computedOnce } from '../client/values/computed-once.ts';
import { absentKinds } from './kinds/absent-kinds.ts';
import type { ScenarioResult } from '../report/model.ts';
import type { ScenarioEntry } from '../rules/features.ts';
import { noClock } from '../world/time/pass-time.ts';
import type { Target } from '../target/target.ts';
import { NotTestable } from '../target/testbed.ts';
import { UndeletedObjects } from './cleanup/undeleted-objects.ts';
import { KeptObject } from './controls/kept-object.ts';
import { RequestControls } from './controls/request-controls.ts';
import { runBatch, runLanes } from './cucumber/lanes.ts';
import type { LaneContext } from './cucumber/lane-context.ts';
import { type Group, planGroups, shuffled } from './schedule/plan.ts';
import { type SharedServer, shareServers } from './schedule/share-servers.ts';
import type { RootCause } from './target/root-causes.ts';
import { SharedClock } from './schedule/shared-clock.ts';
import { catchUnhandledErrors } from './unhandled-errors.ts';
import { TargetHealth } from './target/target-health.ts';
import { LaneWidth } from './schedule/lane-width.ts';
import type { EventLoopDelay } from './schedule/event-loop-delay.ts';
import type { TargetSource } from './target/target-source.ts';
import { needsOutside } from './namespace/needs-outside.ts';
import { waitsInRealTime } from './schedule/waits-in-real-time.ts';

/** What to run and how. */
export interface SuiteOptions {
  readonly scenarios: readonly ScenarioEntry[];
  readonly source: TargetSource;
  /** Short text of lower-case letters and digits that is part of all names of this run. */
  readonly runId: string;
  readonly seed: number;
  readonly lanes: number;
  readonly allowDisruptive: boolean;
  /** Milliseconds that a scenario may wait in real time if the clock cannot be moved; default 0. */
  readonly maxWaitMs?: number;
  readonly session?: readonly Exchange[];
  readonly onResult: (result: ScenarioResult) => void;
  /** Called between scenarios; true ends the run early. */
  readonly stopped?: () => boolean;
  /** Receives the objects that running scenarios have created. */
  readonly inFlight?: UndeletedObjects;
  /** Knows after the run whether a target was given up. */
  readonly health?: TargetHealth;
  /** Receives a line when the run continues with fewer lanes, because the server answers slowly. */
  readonly onFewer?: (line: string) => void;
  /** Milliseconds that a request may take; default as for a client. */
  readonly requestMs?: number;
  /** Measures whether the suite was on time; without it, lateness does not make a result inconclusive. */
  readonly pace?: EventLoopDelay;
  /** What was found out about the server before the run: scenarios that it prevents are blocked. */
  readonly rootCauses?: readonly RootCause[];
}

/** The number of dedicated servers that run at the same time as the shared server, if servers are cheap to start. */
const cheapServers = 3;
/**
 * At most this many disturbed scenarios are judged again: a server that always breaks connections disturbs all of them.
 */
const mostAgain = 200;
/**
 * The number of dedicated servers that run at the same time, after the shared server, if servers are expensive to
 * start: while one starts, the others mostly wait for time to pass.
 */
const expensiveServers = 3;

/**
 * Runs scenarios against the servers of the source: first, in lanes, those that share a server, then those that need a
 * dedicated server. Every selected scenario gets one result unless the run is stopped.
 */
export const runSuite = async (options: SuiteOptions): Promise<void> => {
  const entries = new Map(options.scenarios.map((scenario) => [scenario.id, scenario]));
  const reported = new Set<string>();
  const sequence = new RunSequence();
  const health = options.health ?? new TargetHealth();
  const ended = options.stopped ?? (() => false);
  const inFlight = options.inFlight ?? new UndeletedObjects();
  const absent = new Map<string, Promise<ReadonlySet<KindAddress>>>();
  const absentOnServer = (): Promise<ReadonlySet<KindAddress>> =>
    computedOnce(absent, 'shared', async () =>
      absentOn((await options.source.shared()).admin.withJournal(new Journal())),
    );
  const controls = new RequestControls({
    target: options.source.shared,
    runId: options.runId,
    absentKinds: absentOnServer,
    inFlight,
    health,
  });
  const sharedTarget = await options.source.shared();
  const kept = new KeptObject({ target: sharedTarget, runId: options.runId, sequence, inFlight });
  const maxWaitMs = options.maxWaitMs ?? 0;
  const ending: Array<Promise<void>> = [];
  const width = new LaneWidth({
    lanes: options.lanes,
    requestMs: options.requestMs ?? 15_000,
    ...(options.onFewer ? { onFewer: options.onFewer } : {}),
  });
  const namespace = sharedTarget.admin.config.within?.name ?? null;
  let number = 0;
  const context = (
    target: LaneContext['target'],
    passTogether: LaneContext['passTogether'] = null,
    again: LaneContext['again'] | null = null,
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
      width.note(result.exchanges);
      options.onResult(result);
    },
    ...(options.source.canStart ? {} : { takesMore: (lane: number) => width.allows(lane) }),
    again: again ?? (() => false),
    stopped: ended,
    namespace,
    inFlight,
    controls,
    lossSince: (target, sinceMs) => kept.lossSince(target, sinceMs),
    absentKinds: absentOnServer,
    neverReached: (state) => options.rootCauses?.find(({ prevents }) => prevents === state)?.what ?? null,
    rootCause: (entry) => options.rootCauses?.find(({ blocks }) => blocks(entry))?.what ?? null,
    now: () => performance.now(),
  });
  /** Runs scenarios, and a second time those that were disturbed; `again` is null the second time. */
  const twice = async (
    scenarios: readonly ScenarioEntry[],
    runOnce: (some: readonly ScenarioEntry[], again: LaneContext['again'] | null) => Promise<void>,
  ): Promise<void> => {
    const disturbed: ScenarioEntry[] = [];
    await runOnce(scenarios, (entry) => disturbed.length < mostAgain && disturbed.push(entry) > 0);
    if (disturbed.length > 0 && !ended()) await runOnce(disturbed, null);
  };
  const inLanes = (scenarios: readonly ScenarioEntry[], lanes: number, target: LaneContext['target']): Promise<void> =>
    twice(scenarios, (some, again) =>
      // The second time with fewer lanes: the load of the others may have been the disturbance.
      runLanes(some, again ? lanes : Math.ceil(lanes / 4), context(target, null, again), ended),
    );
  /** Runs scenarios that move the clock together, on a server for them alone if one can be started. */
  const runOnClock = async (group: Group, again: LaneContext['again'] | null): Promise<void> => {
    const together = (target: () => Promise<Target>): Promise<void> => {
      const advance = async (ms: number): Promise<void> => {
        const { advanceClock } = (await target()).controls;
        if (!advanceClock) throw new NotTestable(noClock({ passes: null }));
        return advanceClock(ms);
      };
      const clock = new SharedClock({ advance, parties: group.scenarios.length, stopped: ended });
      const withClock = context(target, (ms) => clock.pass(ms), again);
      return eachOf(group.scenarios, (scenario) => runBatch([scenario], withClock).finally(() => clock.leave()));
    };
    const ownOptions = Object.keys(group.options).length > 0;
    // The shared server stays open: other scenarios use it.
    if (!options.source.canStart && !ownOptions) return together(() => targetWithClock(options.source, group));
    return withTarget(
      async () => {
        await targetWithClock(options.source, group);
        return options.source.start(group.options, { clockMoves: true });
      },
      together,
      ending,
    );
  };
  const run = async (group: Group, lanes = options.lanes): Promise<void> => {
    if (ended()) return;
    if (group.kind === 'shared') return inLanes(group.scenarios, lanes, options.source.shared);
    if (group.kind === 'clock')
      return twice(group.scenarios, (scenarios, again) => runOnClock({ ...group, scenarios }, again));
    if (group.kind === 'alone' && !options.source.canStart) return inLanes(group.scenarios, 1, options.source.shared);
    await withTarget(
      () => options.source.start(group.options),
      (target) => inLanes(group.scenarios, group.kind === 'alone' ? 1 : lanes, target),
      ending,
    );
  };
  /** Runs groups that share a server; on separate servers if none can be started with all their options. */
  const runTogether = async ({ group, parts }: SharedServer): Promise<void> => {
    if (parts.length === 1 || ended()) return run(group);
    const target = await options.source.start(group.options).catch(() => null);
    if (target === null) for (const part of parts) await run(part);
    else
      await withTarget(
        async () => target,
        (started) => inLanes(group.scenarios, options.lanes, started),
        ending,
      );
  };
  const waiting = maxWaitMs > 0 ? await waitingOnes(options, maxWaitMs) : new Set<ScenarioEntry>();
  const hasty = shuffled(options.scenarios, options.seed).filter((scenario) => !waiting.has(scenario));
  // A scenario that needs more than the namespace of the run ends before it needs a separate server.
  const groups = planGroups(
    namespace === null
      ? hasty
      : hasty.map((one) => (needsOutside(one, namespace) === null ? one : { ...one, ...needsNoServer })),
  );
  // These scenarios share a server like scenarios without a clock. They start first and wait while all others run.
  const patient = planGroups([...waiting].map((scenario) => ({ ...scenario, clock: false })));
  const shared = groups.filter((group) => group.kind === 'shared');
  // The groups that wait the longest start first.
  const others = shareServers([
    ...groups.filter((group) => group.kind === 'clock'),
    ...groups.filter((group) => group.kind !== 'shared' && group.kind !== 'clock'),
  ]);
  // Servers that are expensive to start do not share the machine with the scenarios of the shared server.
  const defects: unknown[] = [];
  const release = catchUnhandledErrors((reason) => void defects.push(reason));
  try {
    await kept.create();
    const hurried = async (): Promise<void> => {
      if (options.source.light)
        await Promise.all([...shared.map((group) => run(group)), ...inTurns(others, cheapServers, runTogether)]);
      else {
        for (const group of shared) await run(group);
        await Promise.all(inTurns(others, options.source.canStart ? expensiveServers : 1, runTogether));
      }
    };
    await Promise.all([hurried(), ...patient.map((group) => run(group, group.scenarios.length))]);
  } finally {
    if (health.gone(sharedTarget) === null) await kept.remove();
    await Promise.all(ending);
    release();
  }
  if (ended()) return;
  for (const scenario of options.scenarios) if (!reported.has(scenario.id)) options.onResult(neverRan(scenario));
  // The defect belongs to no scenario, so it does not change their verdicts.
  if (defects.length > 0) throw defects[0];
};

const needsNoServer = { clock: false, options: [], disruptive: false };

/** The kinds that a server lacks. The kind under test takes the place of ConfigMap. */
const absentOn = async (admin: ApiClient): Promise<ReadonlySet<KindAddress>> => {
  const absent = await absentKinds(admin.withSubject(null));
  return admin.config.subject === undefined ? absent : new Set([...absent].filter(({ kind }) => kind !== standIn.kind));
};

const waitingOnes = async (
  { scenarios, source }: SuiteOptions,
  maxWaitMs: number,
): Promise<ReadonlySet<ScenarioEntry>> => {
  const target = await source.shared();
  return new Set(scenarios.filter((scenario) => waitsInRealTime(scenario, maxWaitMs, target)));
};

/** Starts all actions at once and waits for all of them, even if one fails. */
const eachOf = async <T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> => {
  const failed = (await Promise.allSettled(items.map(act))).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
};

/** Runs the groups of each server, `width` servers at a time. */
const inTurns = (
  servers: readonly SharedServer[],
  width: number,
  run: (server: SharedServer) => Promise<void>,
): ReadonlyArray<Promise<void>> => {
  const queue = servers.values();
  return Array.from({ length: width }, async () => {
    for (const server of queue) await run(server);
  });
};

/**
 * The shared target, if its clock can be moved. All servers of one source have the same capabilities, so no server is
 * started only to find out that its clock cannot be moved.
 */
const targetWithClock = async (source: TargetSource, { scenarios }: Group): Promise<Target> => {
  const target = await source.shared();
  if (!target.controls.advanceClock) throw new NotTestable(noClock(scenarios[0] ?? { passes: null }));
  return target;
};

/**
 * Starts one server for a batch of scenarios. If it cannot be started, every scenario of the batch gets the reason. The
 * promise of its end is added to `ending`, since nothing else needs to wait for it.
 */
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
      // A failure is reported at the end.
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
  reason: 'defect of planecheck: the scenario was planned but never ran',
  ms: 0,
  steps: scenario.steps,
  checks: [],
  findings: [],
  observations: [],
  exchanges: [],
});

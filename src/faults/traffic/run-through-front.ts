import { randomInt } from 'node:crypto';
import type { ScenarioResult } from '../../report/model.ts';
import type { Verdict } from '../../report/verdict.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { cleanTarget } from '../../run/cleanup/clean-target.ts';
import { runSuite } from '../../run/run-suite.ts';
import { defaultLanes, type TargetSource } from '../../run/target/target-source.ts';
import { brokenVerdicts } from '../prove.ts';
import { TrafficFront } from './traffic-front.ts';
import type { TrafficFault } from './traffic-fault.ts';

/** A scenario that turned red, and its first finding. */
export interface TrafficNotice {
  readonly scenario: string;
  readonly rules: readonly string[];
  readonly verdict: Verdict;
  readonly finding: string;
}

/** The part of a result that a proof keeps: the exchanges of thousands of scenarios fill the memory. */
export interface TrafficResult extends Pick<ScenarioResult, 'id' | 'rules' | 'verdict' | 'reason'> {
  /** The first finding; empty without one. */
  readonly finding: string;
}

/** What scenarios show about one fault, or about the front without one. */
export interface JudgedTraffic {
  readonly results: readonly TrafficResult[];
  /** Messages that the fault changed. */
  readonly changes: number;
}

/** Milliseconds for objects that a fault has left behind; what stays longer does not disturb the next run. */
const cleanUpMs = 2_000;

const undisturbed: ReadonlySet<Verdict> = new Set(['pass', 'observed', 'not-applicable', 'not-testable']);

/** Runs scenarios through a front with a fault, or without one, until `enough` is true of the results. */
export type RunThroughFront = (
  fault: TrafficFault | null,
  scenarios: readonly ScenarioEntry[],
  enough?: (results: readonly TrafficResult[]) => boolean,
) => Promise<JudgedTraffic>;

/** Runs scenarios on a server that stays open, one run after the other. */
export const runThroughFront =
  (source: TargetSource, seed: number): RunThroughFront =>
  async (fault, scenarios, enough = () => false) => {
    const front = new TrafficFront(fault);
    const server = await source.shared();
    const through = server.through(front.wrap);
    const runId = randomInt(36 ** 4, 36 ** 5).toString(36);
    const results: TrafficResult[] = [];
    try {
      await runSuite({
        scenarios,
        source: {
          ...source,
          shared: async () => through,
          start: async (options, purpose) => (await source.start(options, purpose)).through(front.wrap),
        },
        runId,
        seed,
        lanes: defaultLanes(source),
        allowDisruptive: source.canStart,
        stopped: () => enough(results),
        onResult: ({ id, rules, verdict, reason, findings }) =>
          results.push({ id, rules, verdict, reason, finding: findings[0]?.message ?? '' }),
      });
    } finally {
      await through.admin.close();
      // Scenarios delete their objects, unless the fault prevents it.
      if (results.some(({ verdict }) => !undisturbed.has(verdict)))
        await cleanTarget(server.admin, { run: runId, maxWaitMs: cleanUpMs });
    }
    return { results, changes: front.changes };
  };

/** The scenarios that passed in a run without a fault, and are red in these results. */
export const turnedRed = (
  results: readonly TrafficResult[],
  baseline: ReadonlyMap<string, Verdict>,
): readonly TrafficNotice[] =>
  results
    .filter(({ id, verdict }) => brokenVerdicts.has(verdict) && baseline.get(id) === 'pass')
    .map(({ id, rules, verdict, finding }) => ({ scenario: id, rules, verdict, finding }));

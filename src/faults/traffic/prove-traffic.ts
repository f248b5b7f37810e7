import type { Verdict } from '../../report/verdict.ts';
import { Catalogue } from '../../rules/catalogue.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { oneScenarioPerRule } from '../../rules/one-scenario-per-rule.ts';
import { brokenVerdicts } from '../prove.ts';
import { matchesAny } from '../../rules/selection.ts';
import {
  type JudgedTraffic,
  type RunThroughFront,
  type TrafficNotice,
  type TrafficResult,
  turnedRed,
} from './run-through-front.ts';
import type { ReviewedTrafficFault } from './reviewed-traffic-faults.ts';
import type { TrafficFault } from './traffic-fault.ts';
import { type TrafficRow, trafficRow } from './traffic-row.ts';

/** What to prove, and how. */
export interface TrafficChoice {
  readonly faults: ReadonlyArray<{ readonly topic: string; readonly fault: TrafficFault }>;
  /** Areas or rules; empty for all. */
  readonly patterns: readonly string[];
  /** A fault that survives the rules of its topic is tried with all rules, one scenario each. */
  readonly wholeSuite: boolean;
  /** The rules of a topic include scenarios that need a server of their own, because servers start quickly. */
  readonly ownServers: boolean;
  readonly reviewed: readonly ReviewedTrafficFault[];
  readonly interrupted: AbortSignal;
  readonly onRow: (row: TrafficRow) => void;
}

/** The result of a proof. */
export interface TrafficProof {
  readonly rows: readonly TrafficRow[];
  /** Number of scenarios that were judged through the front without a fault, and of those that passed. */
  readonly judged: number;
  readonly passed: number;
  /** Scenarios that failed without a fault: they kill nothing. */
  readonly red: readonly string[];
}

/** Scenarios in the first part; each further part has four times as many. */
const firstPart = 12;

/** Scenarios that need a server of their own, which is expensive to start. */
const needsOwnServer = ({ options, clock, disruptive }: ScenarioEntry): boolean =>
  options.length > 0 || clock || disruptive;

/**
 * Tries traffic faults in front of a server, one at a time: the rules of the topic, one scenario each; if the fault
 * changed no message, all scenarios of these rules; then, with `wholeSuite`, the rules of all topics. Each scenario
 * first runs through the front without a fault. A fault is killed by a scenario that passed there, fails with the
 * fault, and does both again when it is repeated alone.
 */
export const proveTraffic = async (run: RunThroughFront, choice: TrafficChoice): Promise<TrafficProof> => {
  const { faults, patterns, wholeSuite, ownServers, interrupted } = choice;
  const all = Catalogue.read().scenarios.filter(
    ({ rules, client }) => !client && (patterns.length === 0 || rules.some((id) => matchesAny(patterns, id))),
  );
  const quick = oneScenarioPerRule(all);
  /** The scenarios of the rules of a fault, in the order of the rules. */
  const near = (fault: TrafficFault, among: readonly ScenarioEntry[]): readonly ScenarioEntry[] => {
    const rank = ({ rules }: ScenarioEntry): number =>
      fault.rules.findIndex((pattern) => rules.some((id) => matchesAny([pattern], id)));
    return among.filter((scenario) => rank(scenario) >= 0).sort((a, b) => rank(a) - rank(b));
  };
  const baseline = new Map<string, Verdict>();
  /** Runs scenarios without a fault that no fault was tried with before, and returns those that pass. */
  const passing = async (scenarios: readonly ScenarioEntry[]): Promise<readonly ScenarioEntry[]> => {
    const fresh = scenarios.filter(({ id }) => !baseline.has(id));
    if (fresh.length > 0)
      for (const { id, verdict } of (await run(null, fresh, () => interrupted.aborted)).results)
        baseline.set(id, verdict);
    return scenarios.filter(({ id }) => baseline.get(id) === 'pass');
  };

  const isRepeated = async (fault: TrafficFault, scenario: ScenarioEntry): Promise<boolean> => {
    const broken = await run(fault, [scenario]);
    if (turnedRed(broken.results, baseline).length === 0) return false;
    return (await run(null, [scenario])).results.every(({ verdict }) => verdict === 'pass');
  };

  /** Runs the scenarios in their order, in parts, until one of them kills the fault. */
  const tryScenarios = async (
    fault: TrafficFault,
    scenarios: readonly ScenarioEntry[],
  ): Promise<{ readonly killer: TrafficNotice | null; readonly judged: JudgedTraffic }> => {
    const results: TrafficResult[] = [];
    let changes = 0;
    for (let from = 0, size = firstPart; from < scenarios.length; from += size, size *= 4) {
      let left = await passing(scenarios.slice(from, from + size));
      while (left.length > 0 && !interrupted.aborted) {
        const part = await run(fault, left, (some) => interrupted.aborted || turnedRed(some, baseline).length > 0);
        results.push(...part.results);
        changes += part.changes;
        for (const notice of turnedRed(part.results, baseline)) {
          const scenario = left.find(({ id }) => id === notice.scenario);
          if (scenario && (await isRepeated(fault, scenario))) return { killer: notice, judged: { results, changes } };
        }
        const done = new Set(part.results.map(({ id }) => id));
        left = left.filter(({ id }) => !done.has(id));
      }
    }
    return { killer: null, judged: { results, changes } };
  };

  const rows: TrafficRow[] = [];
  for (const { topic, fault } of faults) {
    if (interrupted.aborted) break;
    const started = performance.now();
    const first = near(fault, quick).filter((scenario) => ownServers || !needsOwnServer(scenario));
    const tried = new Set(first);
    let { killer, judged } = await tryScenarios(fault, first);
    const tryMore = async (scenarios: readonly ScenarioEntry[]): Promise<void> => {
      const fresh = scenarios.filter((scenario) => !tried.has(scenario));
      for (const scenario of fresh) tried.add(scenario);
      const more = await tryScenarios(fault, fresh);
      killer = more.killer;
      judged = {
        results: [...judged.results, ...more.judged.results],
        changes: judged.changes + more.judged.changes,
      };
    };
    // One scenario of a rule can lack the request that the fault changes, which another one has.
    if (killer === null && judged.changes === 0 && !interrupted.aborted) await tryMore(near(fault, all));
    if (killer === null && wholeSuite && !interrupted.aborted) await tryMore(quick);
    if (interrupted.aborted && killer === null) break;
    const ms = Math.round(performance.now() - started);
    const row = trafficRow({ topic, fault, killer, judged, ms, reviewed: choice.reviewed });
    rows.push(row);
    choice.onRow(row);
  }
  const verdicts = [...baseline];
  return {
    rows,
    judged: verdicts.length,
    passed: verdicts.filter(([, verdict]) => verdict === 'pass').length,
    red: verdicts.filter(([, verdict]) => brokenVerdicts.has(verdict)).map(([id]) => id),
  };
};

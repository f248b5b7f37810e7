import { join } from 'node:path';
import type { Exchange } from '../client/exchange.ts';
import { dialectNamed } from '../dialect/dialects.ts';
import { packageRoot } from '../package-root.ts';
import { loadSession } from '../recorder/session/session-exchanges.ts';
import type { ScenarioResult } from '../report/model.ts';
import { type Verdict, worst } from '../report/verdict.ts';
import type { ScenarioEntry } from '../rules/features.ts';
import { areaOf } from '../rules/rule-definitions.ts';
import { runSuite } from '../run/run-suite.ts';
import { EventLoopDelay } from '../run/schedule/event-loop-delay.ts';
import { testbedSource } from '../run/target/target-source.ts';
import type { Testbed } from '../target/testbed.ts';
import { type ClientFault, type Fault, faultName } from './fault.ts';

/** One line of the kill matrix. */
export interface ProofRow {
  readonly fault: string;
  readonly seam: Fault['seam'];
  readonly rules: readonly string[];
  readonly description: string;
  readonly killed: boolean;
  /** Verdicts of its own rules under the fault. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
  /** Milliseconds from the start of the broken server to the verdict of its own rules. */
  readonly ms: number;
  /** Rules that failed although the fault does not name them. */
  readonly collateral: readonly string[];
  /** Those of them that the fault does not announce, in the areas of its rules. */
  readonly undeclared: readonly string[];
  /**
   * Rules of the fault that do not pass on the correct server, with their verdicts there: nothing is proven about them.
   */
  readonly unproven: Readonly<Record<string, Verdict>>;
  /** Rules that the fault announces, that were judged under it and did not fail. */
  readonly declaredButGood: readonly string[];
  /** Why other rules fail, as the fault states it. */
  readonly reason: string;
}

/**
 * Which other scenarios run under a fault, to see which other rules fail: none, those of the rules that the fault
 * announces, also those of the areas of its rules, or all.
 */
export type OtherScenarios = 'none' | 'declared' | 'area' | 'all';

/** Verdicts that mean that a rule is broken. */
export const brokenVerdicts: ReadonlySet<Verdict> = new Set(['fail', 'warn']);

/** The rules that do not pass on the correct server, with their verdicts there. */
const notPassing = (rules: readonly string[], correct: ReadonlyMap<string, Verdict>): Record<string, Verdict> =>
  Object.fromEntries(
    rules.map((id) => [id, correct.get(id) ?? 'inconclusive'] as const).filter(([, verdict]) => verdict !== 'pass'),
  );

/** Verdict of each rule over the results. */
export const verdictsByRule = (results: readonly ScenarioResult[]): ReadonlyMap<string, Verdict> => {
  const lists = new Map<string, Verdict[]>();
  for (const result of results)
    for (const id of result.rules) lists.set(id, [...(lists.get(id) ?? []), result.verdict]);
  return new Map([...lists].map(([id, list]) => [id, worst(list)]));
};

/** How to collect: a recorded session for client rules, and the condition to stop. */
interface Collecting {
  readonly session?: readonly Exchange[];
  readonly enough?: (results: readonly ScenarioResult[]) => boolean;
  /** Scenarios that run at the same time; default 8. */
  readonly lanes?: number;
  /** Whether a finding that depends on time is doubted if the suite or the server was late; default false. */
  readonly doubtsLateness?: boolean;
  /** Receives each result at once. */
  readonly onResult?: (result: ScenarioResult) => void;
}

/** Runs scenarios against servers of a testbed and collects the results. */
export const collectResults = async (
  scenarios: readonly ScenarioEntry[],
  testbed: Testbed,
  seed: number,
  { session, enough = () => false, lanes = 8, doubtsLateness = false, onResult }: Collecting = {},
): Promise<readonly ScenarioResult[]> => {
  const source = testbedSource(testbed);
  const results: ScenarioResult[] = [];
  const pace = doubtsLateness ? new EventLoopDelay() : undefined;
  const endPace = pace?.begin();
  try {
    await runSuite({
      scenarios,
      source,
      runId: 'prove',
      seed,
      lanes,
      allowDisruptive: true,
      ...(session ? { session } : {}),
      ...(pace ? { pace } : {}),
      stopped: () => enough(results),
      onResult: (result) => {
        results.push(result);
        onResult?.(result);
      },
    });
  } finally {
    endPace?.();
    await source.close();
  }
  return results;
};

/** Judges the recorded client as recorded and as changed by the fault. */
const proveClientFault = async (
  fault: ClientFault,
  testbed: Testbed,
  scenarios: readonly ScenarioEntry[],
  seed: number,
): Promise<ProofRow> => {
  const own = scenarios.filter((scenario) => scenario.client && scenario.rules.some((id) => fault.rules.includes(id)));
  const { exchanges } = await loadSession(
    join(packageRoot(), 'recordings', `${fault.recording}.session.ndjson`),
    dialectNamed,
  );
  const kept = verdictsByRule(await collectResults(own, testbed, seed, { session: exchanges }));
  const started = performance.now();
  const broken = verdictsByRule(await collectResults(own, testbed, seed, { session: fault.spoil(exchanges) }));
  return {
    fault: faultName(fault),
    seam: fault.seam,
    rules: fault.rules,
    description: fault.description,
    killed: fault.rules.every((id) => kept.get(id) === 'pass' && brokenVerdicts.has(broken.get(id) ?? 'inconclusive')),
    verdicts: Object.fromEntries(fault.rules.map((id) => [id, broken.get(id) ?? 'inconclusive'])),
    ms: Math.round(performance.now() - started),
    unproven: notPassing(fault.rules, kept),
    collateral: [],
    undeclared: [],
    declaredButGood: [],
    reason: '',
  };
};

/**
 * Plants one fault and runs the scenarios of its rules, then others as selected. A fault is killed when every rule that
 * it names fails. `baseline` contains the verdicts of the correct server: a rule that fails there proves nothing.
 */
export const proveFault = async (
  fault: Fault,
  testbed: Testbed,
  scenarios: readonly ScenarioEntry[],
  baseline: ReadonlyMap<string, Verdict>,
  choice: { readonly seed: number; readonly others: OtherScenarios },
): Promise<ProofRow> => {
  if (fault.seam === 'client') return proveClientFault(fault, testbed, scenarios, choice.seed);
  const own = scenarios.filter((scenario) => scenario.rules.some((id) => fault.rules.includes(id)));
  const started = performance.now();
  // One failed scenario of each rule kills the fault.
  const killing = (some: readonly ScenarioResult[]): boolean =>
    fault.rules.every((id) => some.some(({ rules, verdict }) => rules.includes(id) && brokenVerdicts.has(verdict)));
  const results = await collectResults(
    own,
    testbed,
    choice.seed,
    choice.others === 'none' ? { enough: killing, lanes: 2 } : {},
  );
  const ms = Math.round(performance.now() - started);
  const verdicts = verdictsByRule(results);
  const areas = new Set(fault.rules.map(areaOf));
  const declared = fault.alsoFails?.rules ?? [];
  const wanted = (id: string): boolean =>
    choice.others === 'all' || declared.includes(id) || (choice.others === 'area' && areas.has(areaOf(id)));
  const around =
    choice.others === 'none'
      ? []
      : scenarios.filter((scenario) => !own.includes(scenario) && scenario.rules.some(wanted));
  const others = around.length > 0 ? await collectResults(around, testbed, choice.seed) : [];
  const judged = verdictsByRule([...results, ...others]);
  const collateral = [...judged]
    .filter(
      ([id, verdict]) =>
        brokenVerdicts.has(verdict) &&
        !fault.rules.includes(id) &&
        !brokenVerdicts.has(baseline.get(id) ?? 'inconclusive'),
    )
    .map(([id]) => id)
    .sort();
  return {
    fault: faultName(fault),
    seam: fault.seam,
    rules: fault.rules,
    description: fault.description,
    killed: fault.rules.every(
      (id) => brokenVerdicts.has(verdicts.get(id) ?? 'inconclusive') && baseline.get(id) === 'pass',
    ),
    verdicts: Object.fromEntries(fault.rules.map((id) => [id, verdicts.get(id) ?? 'inconclusive'])),
    ms,
    unproven: notPassing(fault.rules, baseline),
    collateral,
    undeclared: collateral.filter((id) => !declared.includes(id) && areas.has(areaOf(id))),
    declaredButGood:
      choice.others === 'none' ? [] : declared.filter((id) => judged.has(id) && !collateral.includes(id)),
    reason: fault.alsoFails?.reason ?? '',
  };
};

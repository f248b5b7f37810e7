import type { ScenarioResult } from '../../report/model.ts';
import type { Verdict } from '../../report/verdict.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { embeddedTestbed } from '../../target/testbeds/embedded.ts';
import { collectResults, brokenVerdicts } from '../prove.ts';
import type { SwitchedServer } from './switched-server.ts';

/** What noticed a mutant. */
export interface MutantNotice {
  /**
   * `scenario`: its verdict changed. `fault`: a rule of a planted fault no longer turned red. `unit tests`: one failed.
   * `end`: the suite ended with an error.
   */
  readonly by: 'scenario' | 'fault' | 'unit tests' | 'end';
  /** Id of the scenario, name of the fault, path of the mutated file, or the error. */
  readonly name: string;
  readonly rules: readonly string[];
  readonly verdict: Verdict;
}

/** What scenarios show about mutants. */
export interface JudgedMutants {
  readonly notices: readonly MutantNotice[];
  /** Number of scenarios with a verdict. */
  readonly judged: number;
  /** Scenarios that could not judge the server, although they can judge it without mutants; by verdict. */
  readonly unknown: Readonly<Record<string, number>>;
  /** The time was up before all scenarios were judged. */
  readonly late: boolean;
  /** Why the program with the mutants ended by itself; null if it did not. */
  readonly crash: string | null;
  readonly ms: number;
}

/** How to judge. */
export interface JudgeOptions {
  readonly seed: number;
  /** Stops at the first red scenario. */
  readonly first: boolean;
  readonly limitMs: number;
  /** Verdicts without mutants, by scenario. */
  readonly baseline: ReadonlyMap<string, Verdict>;
}

const open: ReadonlySet<Verdict> = new Set(['inconclusive', 'blocked', 'not-applicable', 'not-testable', 'error']);

/** Scenarios in the first part; each further part has four times as many. */
const firstPart = 16;

/** Parts of the scenarios in their order: the first ones are the likeliest to turn red. */
const partsOf = (scenarios: readonly ScenarioEntry[], first: boolean): ReadonlyArray<readonly ScenarioEntry[]> => {
  if (!first) return [scenarios];
  const parts: Array<readonly ScenarioEntry[]> = [];
  for (let from = 0, size = firstPart; from < scenarios.length; from += size, size *= 4)
    parts.push(scenarios.slice(from, from + size));
  return parts;
};

/** Runs scenarios in their order against servers of a thread with active mutants, and ends the thread. */
export const judgeMutants = async (
  server: SwitchedServer,
  scenarios: readonly ScenarioEntry[],
  { seed, first, limitMs, baseline }: JudgeOptions,
): Promise<JudgedMutants> => {
  const started = performance.now();
  const turned: MutantNotice[] = [];
  const unknown: Record<string, number> = {};
  let judged = 0;
  let late = false;
  // A server that loops answers nothing, not even the request to close it.
  const timer = setTimeout(() => {
    late = true;
    void server.thread.end();
  }, limitMs);
  const note = ({ id, rules, verdict }: ScenarioResult): void => {
    judged += 1;
    const before = baseline.get(id);
    if (late || before === undefined || before === verdict) return;
    if (brokenVerdicts.has(verdict) && !brokenVerdicts.has(before))
      turned.push({ by: 'scenario', name: id, rules, verdict });
    else if (open.has(verdict)) unknown[verdict] = (unknown[verdict] ?? 0) + 1;
  };
  const enough = (): boolean => late || (first && turned.length > 0);
  try {
    for (const part of partsOf(scenarios, first)) {
      if (enough()) break;
      await collectResults(part, embeddedTestbed({ seed, thread: server.thread }), seed, { onResult: note, enough });
    }
  } catch (error) {
    // A server that ends in the middle of its start leaves the suite without a target.
    if (!late) server.crash ??= error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
    await server.thread.end();
  }
  return { notices: turned, judged, unknown, late, crash: server.crash, ms: Math.round(performance.now() - started) };
};

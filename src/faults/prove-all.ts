import type { Verdict } from '../report/verdict.ts';
import type { ScenarioResult } from '../report/model.ts';
import { Catalogue } from '../rules/catalogue.ts';
import { oneScenarioPerRule } from '../rules/one-scenario-per-rule.ts';
import { matchesAny } from '../rules/selection.ts';
import { allFaults } from './all.ts';
import { type Fault, faultName, releaseOf } from './fault.ts';
import type { OtherScenarios, ProofRow } from './prove.ts';
import { faultTestbed } from './fault-testbed.ts';
import { brokenVerdicts, collectResults, verdictsByRule } from './prove.ts';
import { describedRelease } from '../server/options/release-numbers.ts';
import { spreadOverWorkers } from './workers.ts';

/** What to prove and how. */
export interface ProveChoice {
  readonly patterns: readonly string[];
  readonly seam: Fault['seam'] | null;
  readonly others: OtherScenarios;
  /** Runs one scenario per rule. */
  readonly quick: boolean;
  readonly seed: number;
  readonly jobs: number;
  /** Verdicts on the correct server, by rule; null to run the scenarios there first. */
  readonly baseline: ReadonlyMap<string, Verdict> | null;
  readonly onRow: (row: ProofRow) => void;
  /** Receives a message for each rule that fails without a fault; the faults of its rules cannot be proved. */
  readonly onProblem: (line: string) => void;
}

/** The kill matrix; `unproven` contains the rules that pass on the correct server but have no fault. */
export interface Matrix {
  readonly rows: readonly ProofRow[];
  readonly unproven: readonly string[];
}

/** Input of a worker, which returns one ProofRow per fault. */
export interface WorkerTask {
  readonly quick: boolean;
  readonly seed: number;
  readonly others: OtherScenarios;
  /** Verdicts on correct servers, by release. */
  readonly baseline: ReadonlyArray<readonly [release: string, verdicts: ReadonlyArray<readonly [string, Verdict]>]>;
}

/** The row of a fault without a verdict: no rule was seen to fail. */
const timedOutRow = (place: number, ms: number): ProofRow => {
  const fault = allFaults[place] as Fault;
  return {
    fault: faultName(fault),
    seam: fault.seam,
    rules: fault.rules,
    description: `${fault.description} (no verdict within ${ms / 1_000} s)`,
    killed: false,
    verdicts: {},
    ms,
    unproven: {},
    collateral: [],
    undeclared: [],
    declaredButGood: [],
    reason: '',
  };
};

/** Whether a fault has no verdict that counts, which a slow machine can cause too. */
const mayBeTooSlow = ({ killed, rules, verdicts, unproven }: ProofRow): boolean =>
  !killed &&
  Object.keys(unproven).length === 0 &&
  rules.every((id) => ['inconclusive', ...brokenVerdicts].includes(verdicts[id] ?? 'inconclusive'));

/** Rules of the faults that are planted in other releases than the one that the documents describe, by release. */
const rulesOfOtherReleases = (faults: readonly Fault[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const fault of faults)
    if (releaseOf(fault) !== describedRelease)
      found.set(releaseOf(fault), [...(found.get(releaseOf(fault)) ?? []), ...fault.rules]);
  return found;
};

const acceptable: ReadonlySet<Verdict> = new Set(['pass', 'not-applicable', 'not-testable', 'observed']);

/** Verdicts of a server without a fault; reports the rules that fail there. */
const baselineVerdicts = (
  results: readonly ScenarioResult[],
  { onProblem }: ProveChoice,
): ReadonlyMap<string, Verdict> => {
  for (const { rules, verdict, name, reason } of results)
    if (!acceptable.has(verdict)) onProblem(`without any fault ${rules.join(', ')} is ${verdict}: ${name}: ${reason}`);
  return verdictsByRule(results);
};

/** Proves the selected faults, distributed over processes. */
export const proveAll = async (choice: ProveChoice): Promise<Matrix> => {
  const faults = allFaults.filter(
    (fault) =>
      (choice.seam === null || fault.seam === choice.seam) &&
      (choice.patterns.length === 0 || fault.rules.some((id) => matchesAny(choice.patterns, id))),
  );
  if (faults.length === 0) return { rows: [], unproven: [] };
  const catalogue = Catalogue.read();
  const judging = choice.quick ? oneScenarioPerRule(catalogue.scenarios) : catalogue.scenarios;
  const named = new Set(faults.flatMap((fault) => fault.rules));
  const isChosen = (id: string): boolean =>
    named.has(id) || choice.patterns.length === 0 || matchesAny(choice.patterns, id);
  // Without other rules only the selected rules are compared with the verdicts of the correct server.
  const compared = choice.others === 'none' ? judging.filter(({ rules }) => rules.some(isChosen)) : judging;
  const baseline =
    choice.baseline ?? baselineVerdicts(await collectResults(compared, faultTestbed(null), choice.seed), choice);
  const baselineOf = new Map([[describedRelease, baseline]]);
  for (const [release, theirs] of rulesOfOtherReleases(faults)) {
    const needed =
      choice.others === 'none' ? compared.filter(({ rules }) => rules.some((id) => theirs.includes(id))) : compared;
    baselineOf.set(
      release,
      baselineVerdicts(
        await collectResults(needed, faultTestbed({ seam: 'server', release, plant: () => undefined }), choice.seed),
        choice,
      ),
    );
  }
  // A permitted behaviour may also be absent, so that no defect can make such a rule fail.
  const binds = (id: string): boolean =>
    ['must', 'should', 'beyond'].includes(catalogue.rules.get(id)?.level ?? 'must');
  const faulty = new Set(allFaults.flatMap((fault) => fault.rules));
  const unproven = [...baseline]
    .filter(
      ([id, verdict]) =>
        choice.seam === null &&
        verdict === 'pass' &&
        binds(id) &&
        !faulty.has(id) &&
        (choice.patterns.length === 0 || matchesAny(choice.patterns, id)),
    )
    .map(([id]) => id);
  const rows: ProofRow[] = [];
  const onRow = (row: ProofRow): void => {
    rows.push(row);
    choice.onRow(row);
  };
  const task = {
    quick: choice.quick,
    seed: choice.seed,
    others: choice.others,
    baseline: [...baselineOf].map(([release, verdicts]) => [release, [...verdicts]] as const),
  };
  const prove = (
    places: readonly number[],
    jobs: number,
    receive: (row: ProofRow, place: number) => void,
  ): Promise<void> =>
    spreadOverWorkers<WorkerTask, ProofRow>(
      { program: 'prove-worker', jobs, timeLimitMs: 180_000, onRow: receive, timedOutRow },
      task,
      places,
    );
  const slow: number[] = [];
  await prove(
    faults.map((fault) => allFaults.indexOf(fault)),
    choice.jobs,
    (row, place) => {
      if (choice.jobs > 1 && mayBeTooSlow(row)) slow.push(place);
      else onRow(row);
    },
  );
  // The other processes may have slowed these down.
  await prove(slow, 1, onRow);
  return { rows, unproven: unproven.sort() };
};

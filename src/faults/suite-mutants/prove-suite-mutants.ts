import type { Verdict } from '../../report/verdict.ts';
import { allFaults } from '../all.ts';
import type { MutantBuild } from '../mutants/mutant-build.ts';
import { type MutantRow, mutantRow } from '../mutants/mutant-row.ts';
import type { JudgeSuiteOrder } from '../mutants/mutant-orders.ts';
import {
  type Candidate,
  type MutantChoice,
  type MutantProof,
  noAnswer,
  proveChosen,
} from '../mutants/prove-mutants.ts';
import { runUnitTests } from './run-unit-tests.ts';

/** Scenarios on the correct server, and planted faults, that judge one mutant: those of the nearest rules. */
const [mostScenarios, mostFaults] = [80, 40];
/** Milliseconds for the scenarios and faults of one mutant. */
const limitMs = 120_000;
/** Milliseconds after which a process that gives no answer is ended. */
const graceMs = 60_000;

/**
 * Judges a random choice of the mutants of the suite that scenarios reach. A mutant is noticed when a verdict on the
 * correct server changes, when a planted fault no longer turns its rules red, or when a unit test fails.
 */
export const proveSuiteMutants = (build: MutantBuild, choice: MutantChoice): Promise<MutantProof> =>
  proveChosen(build, choice, { file: build.file, isReusable: false }, judgeAll);

const judgeAll: Parameters<typeof proveChosen>[3] = async (
  candidates,
  baseline,
  pool,
  { reviewed, interrupted, onRow, onProgress },
) => {
  const rows: MutantRow[] = [];
  const finish = ({ mutant, scenarios, judged }: Candidate): void => {
    const row = mutantRow(mutant, scenarios, judged, reviewed);
    rows.push(row);
    onRow(row);
  };
  const unnoticed: Candidate[] = [];
  await pool.run(
    candidates.map((candidate) => ({ candidate, ...orderFor(candidate, baseline.verdicts) })),
    limitMs + graceMs,
    ({ candidate }, answer) => {
      candidate.judged.push(answer ?? noAnswer);
      if (answer !== null && answer.notices.length > 0) finish(candidate);
      else unnoticed.push(candidate);
    },
  );
  if (unnoticed.length > 0) onProgress(`${unnoticed.length} mutants are left for the unit tests`);
  // The tests of the code take seconds for each mutant, so they judge only what the verdicts have not noticed.
  for (const candidate of unnoticed) {
    if (interrupted.aborted) break;
    candidate.judged.push(await runUnitTests(candidate.mutant, interrupted));
    finish(candidate);
  }
  return rows;
};

const orderFor = ({ mutant, scenarios }: Candidate, verdicts: ReadonlyMap<string, Verdict>): JudgeSuiteOrder => {
  const near = scenarios.slice(0, mostScenarios);
  const passing = new Set(scenarios.filter(({ id }) => verdicts.get(id) === 'pass').flatMap(({ rules }) => rules));
  const order = new Map([...new Set(scenarios.flatMap(({ rules }) => rules))].map((id, index) => [id, index]));
  const faults = allFaults
    .flatMap(({ rules }, place) =>
      rules.every((id) => passing.has(id)) ? [{ place, rank: Math.min(...rules.map((id) => order.get(id) ?? 0)) }] : [],
    )
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostFaults);
  return {
    kind: 'judge-suite',
    mutants: [mutant.id],
    scenarios: near.map(({ id }) => [id, verdicts.get(id) ?? 'error'] as const),
    faults: faults.map(({ place }) => place),
    limitMs,
  };
};

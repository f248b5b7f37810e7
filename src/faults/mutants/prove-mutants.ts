import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import { Catalogue } from '../../rules/catalogue.ts';
import { readCompiled } from '../../rules/compiled-catalogue.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import type { RulePlaces } from '../rule-places.ts';
import { disjointBatches } from './disjoint-batches.ts';
import type { Judged } from './judge-mutants.ts';
import type { MutantBuild } from './mutant-build.ts';
import type { JudgeOrder } from './mutant-orders.ts';
import { MutantPool } from './mutant-pool.ts';
import { type Mutant, topicOf } from './mutant.ts';
import type { MutantRow } from './mutant-row.ts';
import { nearRules } from './near-rules.ts';
import { orderScenarios } from './order-scenarios.ts';
import { type BaselineRun, readCoverage } from './read-coverage.ts';
import { type ReviewedMutants, reviewOf } from './reviewed-mutants.ts';
import { sample } from './sample.ts';

/** Which mutants to judge and how. */
export interface MutantChoice {
  /** Number of mutants. */
  readonly count: number;
  readonly seed: number;
  readonly jobs: number;
  /** Only mutants of files whose path contains this text. */
  readonly within: string;
  readonly reviewed: readonly ReviewedMutants[];
  /** Ends the run early; the mutants that were judged until then are the result. */
  readonly interrupted: AbortSignal;
  readonly onRow: (row: MutantRow) => void;
  readonly onProgress: (line: string) => void;
}

/** The judged mutants, and those that no scenario reaches. */
export interface MutantProof {
  readonly rows: readonly MutantRow[];
  /** Number of mutants that were chosen. */
  readonly chosen: number;
  readonly unreached: readonly Mutant[];
  /** Number of all mutants of the chosen files. */
  readonly of: number;
}

/** Scenarios that judge one mutant by itself, before the survivors are judged together. */
const aloneFirst = 150;
/** Mutants that are active at the same time. */
const batchSize = 12;
/** Milliseconds for one mutant by itself, and for a batch. */
const [aloneMs, batchMs] = [90_000, 600_000];
/** Part of the scenarios that may be unable to judge a batch; beyond it, one mutant can hide the defect of another. */
const mostUnknown = 0.05;
/** Milliseconds after which a process that gives no answer is ended. */
const graceMs = 60_000;

/** What is known about one mutant while it is judged. */
interface Candidate {
  readonly mutant: Mutant;
  readonly scenarios: readonly ScenarioEntry[];
  readonly judged: Judged[];
}

/** Judges a random choice of the mutants that scenarios reach. */
export const proveMutants = async (build: MutantBuild, choice: MutantChoice): Promise<MutantProof> => {
  const { scenarios } = Catalogue.read();
  const pool = new MutantPool(
    { file: build.file, size: build.size, seed: choice.seed },
    choice.jobs,
    choice.interrupted,
  );
  try {
    const baseline = await readCoverage(build, scenarios, pool);
    const all = build.mutants.filter(({ file }) => file.includes(choice.within));
    if (choice.interrupted.aborted) return { rows: [], chosen: 0, unreached: [], of: all.length };
    const unreached = all.filter(({ id }) => baseline.coverage.isUnreached(id));
    const hidden = new Set(unreached);
    const chosen = sample(
      all.filter((mutant) => !hidden.has(mutant)),
      choice.count,
      choice.seed,
    );
    const places = readCompiled<Readonly<Record<string, RulePlaces>>>('rule-places') ?? {};
    const candidates = chosen.map((mutant) => candidateOf(mutant, scenarios, baseline, places));
    choice.onProgress(`${chosen.length} of ${all.length} mutants, ${unreached.length} are never reached`);
    const rows = await judgeAll(candidates, baseline, pool, choice);
    return { rows, chosen: chosen.length, unreached, of: all.length };
  } finally {
    pool.close();
  }
};

const sourceOf = (file: string): string => readFileSync(join(packageRoot(), file), 'utf8');

const candidateOf = (
  mutant: Mutant,
  scenarios: readonly ScenarioEntry[],
  { coverage }: BaselineRun,
  places: Readonly<Record<string, RulePlaces>>,
): Candidate => {
  const reaching = new Set(coverage.scenariosOf(mutant.id));
  return {
    mutant,
    scenarios: orderScenarios(
      scenarios.filter(({ id }) => reaching.has(id)),
      nearRules(mutant, sourceOf(mutant.file), places),
    ),
    judged: [],
  };
};

/** Judges each mutant by itself, then those that nothing has noticed together. */
const judgeAll = async (
  candidates: readonly Candidate[],
  baseline: BaselineRun,
  pool: MutantPool,
  choice: MutantChoice,
): Promise<readonly MutantRow[]> => {
  const rows: MutantRow[] = [];
  const finish = (candidate: Candidate): void => {
    const row = rowOf(candidate, choice.reviewed);
    rows.push(row);
    choice.onRow(row);
  };
  const verdictsOf = (scenarios: readonly ScenarioEntry[]): JudgeOrder['scenarios'] =>
    scenarios.map(({ id }) => [id, baseline.verdicts.get(id) ?? 'error'] as const);
  const alone = async (
    some: ReadonlyArray<{ readonly candidate: Candidate; readonly scenarios: readonly ScenarioEntry[] }>,
    after: (candidate: Candidate) => void,
    limitMs: number,
  ): Promise<void> =>
    pool.run(
      some.map(({ candidate, scenarios }) => ({
        candidate,
        kind: 'judge' as const,
        mutants: [candidate.mutant.id],
        scenarios: verdictsOf(scenarios),
        first: true,
        limitMs,
      })),
      limitMs + graceMs,
      ({ candidate }, judged) => {
        candidate.judged.push(judged ?? noAnswer);
        after(candidate);
      },
    );
  const quiet: Candidate[] = [];
  await alone(
    candidates.map((candidate) => ({ candidate, scenarios: candidate.scenarios.slice(0, aloneFirst) })),
    (candidate) => {
      if (isSettled(candidate) || candidate.scenarios.length <= aloneFirst) finish(candidate);
      else quiet.push(candidate);
    },
    aloneMs,
  );
  if (quiet.length > 0) choice.onProgress(`${quiet.length} mutants are left for the other scenarios`);
  for (const batch of disjointBatches(
    quiet.map(({ mutant }) => mutant),
    batchSize,
  )) {
    if (choice.interrupted.aborted) break;
    const members = quiet.filter(({ mutant }) => batch.includes(mutant));
    const together = [...new Set(members.flatMap(({ scenarios }) => scenarios.slice(aloneFirst)))];
    const suspects = new Set<string>();
    let isIncomplete = false;
    const part = Math.ceil(together.length / pool.jobs);
    await pool.run(
      Array.from({ length: pool.jobs }, (_, index) => ({
        kind: 'judge' as const,
        mutants: batch.map(({ id }) => id),
        scenarios: verdictsOf(together.slice(index * part, (index + 1) * part)),
        first: false,
        limitMs: batchMs,
      })),
      batchMs + graceMs,
      (_, judged) => {
        for (const { scenario } of judged?.red ?? []) suspects.add(scenario);
        isIncomplete ||=
          judged === null || judged.late || judged.crash !== null || unknownOf(judged) > mostUnknown * judged.judged;
      },
    );
    if (choice.interrupted.aborted) break;
    // Which mutant it was shows only when it is active by itself.
    const again = members.map((candidate) => ({
      candidate,
      scenarios: candidate.scenarios.slice(aloneFirst).filter(({ id }) => isIncomplete || suspects.has(id)),
    }));
    await alone(
      again.filter(({ scenarios }) => scenarios.length > 0),
      finish,
      batchMs,
    );
    for (const { candidate, scenarios } of again) if (scenarios.length === 0) finish(candidate);
  }
  return rows;
};

/** The result of a process that gave no answer. */
const noAnswer: Judged = { red: [], judged: 0, unknown: {}, late: true, crash: null, ms: aloneMs + graceMs };

const unknownOf = ({ unknown }: Judged): number => Object.values(unknown).reduce((sum, count) => sum + count, 0);

const isSettled = ({ judged }: Candidate): boolean =>
  judged.some(({ red, late, crash }) => red.length > 0 || late || crash !== null);

const rowOf = ({ mutant, scenarios, judged }: Candidate, reviewed: readonly ReviewedMutants[]): MutantRow => {
  const killer = judged.flatMap(({ red }) => red)[0] ?? null;
  const crash = judged.find((one) => one.crash !== null)?.crash ?? null;
  const unknown: Record<string, number> = {};
  for (const one of judged)
    for (const [verdict, count] of Object.entries(one.unknown)) unknown[verdict] = (unknown[verdict] ?? 0) + count;
  const lineText = sourceOf(mutant.file).split('\n')[mutant.line - 1] ?? '';
  const entry = reviewOf(mutant, lineText, reviewed);
  return {
    ...mutant,
    topic: topicOf(mutant),
    outcome:
      killer !== null ? 'killed' : crash !== null ? 'crashed' : judged.some(({ late }) => late) ? 'late' : 'survived',
    killer,
    reachedBy: scenarios.length,
    nearest: scenarios.slice(0, 8).flatMap(({ rules }) => rules.slice(0, 1)),
    unknown,
    crash,
    ms: judged.reduce((sum, { ms }) => sum + ms, 0),
    review: entry === null ? null : { why: entry.why, reason: entry.reason },
  };
};

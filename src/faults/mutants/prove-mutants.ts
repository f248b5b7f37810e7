import { fileURLToPath } from 'node:url';
import { Catalogue } from '../../rules/catalogue.ts';
import { readCompiled } from '../../rules/compiled-catalogue.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import type { RulePlaces } from '../rule-places.ts';
import { disjointBatches } from './disjoint-batches.ts';
import type { JudgedMutants } from './judge-mutants.ts';
import type { MutantBuild } from './mutant-build.ts';
import type { JudgeOrder } from './mutant-orders.ts';
import { MutantPool, type MutantProgram } from './mutant-pool.ts';
import type { Mutant } from './mutant.ts';
import { type MutantRow, mutantRow, sourceOf } from './mutant-row.ts';
import { nearRules } from './near-rules.ts';
import { orderScenarios } from './order-scenarios.ts';
import { Reach } from './reach.ts';
import { type BaselineRun, readCoverage } from './read-coverage.ts';
import type { ReviewedMutants } from './reviewed-mutants.ts';
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
export interface Candidate {
  readonly mutant: Mutant;
  readonly scenarios: readonly ScenarioEntry[];
  readonly judged: JudgedMutants[];
}

/** Judges a random choice of the mutants of the server that scenarios reach. */
export const proveMutants = (build: MutantBuild, choice: MutantChoice): Promise<MutantProof> => {
  const worker = fileURLToPath(new URL('./mutant-worker.js', import.meta.url));
  return proveChosen(build, choice, { file: worker, isReusable: true }, judgeAll);
};

/** Chooses mutants at random among those that scenarios reach, and judges them in processes of the program. */
export const proveChosen = async (
  build: MutantBuild,
  choice: MutantChoice,
  program: MutantProgram,
  judge: typeof judgeAll,
): Promise<MutantProof> => {
  const { scenarios } = Catalogue.read();
  const pool = new MutantPool(
    program,
    { file: build.file, size: build.size, seed: choice.seed },
    choice.jobs,
    choice.interrupted,
  );
  try {
    const baseline = await readCoverage(build, scenarios, pool);
    const all = build.mutants.filter(({ file }) => file.includes(choice.within));
    if (choice.interrupted.aborted) return { rows: [], chosen: 0, unreached: [], of: all.length };
    const reach = new Reach(build.mutants, baseline.coverage);
    const unreached = all.filter((mutant) => reach.isUnreached(mutant));
    const hidden = new Set(unreached);
    const chosen = sample(
      all.filter((mutant) => !hidden.has(mutant)),
      choice.count,
      choice.seed,
    );
    const places = readCompiled<Readonly<Record<string, RulePlaces>>>('rule-places') ?? {};
    const candidates = chosen.map((mutant) => candidateOf(mutant, scenarios, reach, places));
    choice.onProgress(`${chosen.length} of ${all.length} mutants, ${unreached.length} are never reached`);
    const rows = await judge(candidates, baseline, pool, choice);
    return { rows, chosen: chosen.length, unreached, of: all.length };
  } finally {
    pool.close();
  }
};

const candidateOf = (
  mutant: Mutant,
  scenarios: readonly ScenarioEntry[],
  reach: Reach,
  places: Readonly<Record<string, RulePlaces>>,
): Candidate => {
  const reaching = reach.scenariosOf(mutant);
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
    const row = mutantRow(candidate.mutant, candidate.scenarios, candidate.judged, choice.reviewed);
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
        for (const { name } of judged?.notices ?? []) suspects.add(name);
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
export const noAnswer: JudgedMutants = {
  notices: [],
  judged: 0,
  unknown: {},
  late: true,
  crash: null,
  ms: aloneMs + graceMs,
};

const unknownOf = ({ unknown }: JudgedMutants): number => Object.values(unknown).reduce((sum, count) => sum + count, 0);

const isSettled = ({ judged }: Candidate): boolean =>
  judged.some(({ notices, late, crash }) => notices.length > 0 || late || crash !== null);

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ScenarioEntry } from '../../rules/features.ts';
import type { Verdict } from '../../report/verdict.ts';
import { BitSet } from './bit-set.ts';
import { Coverage } from './coverage.ts';
import type { MutantBuild } from './mutant-build.ts';
import type { CoverOrder } from './mutant-orders.ts';
import type { MutantPool } from './mutant-pool.ts';

/** What all scenarios reach in the server, and their verdicts, without mutants. */
export interface BaselineRun {
  readonly coverage: Coverage;
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/** The kept run: valid for one build; the entries of scenarios by what they do. */
interface KeptRun {
  readonly of: string;
  readonly start: readonly string[];
  readonly scenarios: Readonly<Record<string, readonly [verdict: Verdict, reached: string]>>;
}

/** What a scenario does: a scenario that moved in its file, or was renamed, reaches the same code. */
const digestOf = ({ uri, steps, options, tags }: ScenarioEntry): string =>
  createHash('sha1')
    .update(JSON.stringify([uri, steps, options, tags]))
    .digest('base64');

/** Milliseconds for one part of the scenarios. */
const limitMs = 1_800_000;

/** Scenarios that share start options stay together, since each part starts a server for each set of options. */
const partsOf = (scenarios: readonly ScenarioEntry[], count: number): ReadonlyArray<readonly string[]> => {
  const sorted = [...scenarios].sort((a, b) => a.options.join().localeCompare(b.options.join()));
  const shared = sorted.filter(({ options }) => options.length === 0).map(({ id }) => id);
  const others = sorted.filter(({ options }) => options.length > 0).map(({ id }) => id);
  return [shared, others].flatMap((some) =>
    Array.from({ length: count }, (_, index) =>
      some.slice(Math.floor((index * some.length) / count), Math.floor(((index + 1) * some.length) / count)),
    ),
  );
};

/** Runs the scenarios without mutants, except those whose results are stored with the build. */
export const readCoverage = async (
  build: MutantBuild,
  scenarios: readonly ScenarioEntry[],
  pool: MutantPool,
): Promise<BaselineRun> => {
  const judging = scenarios.filter(({ client }) => !client);
  const kept = existsSync(build.coverageFile)
    ? (JSON.parse(readFileSync(build.coverageFile, 'utf8')) as KeptRun)
    : null;
  let run: KeptRun = kept?.of === build.digest ? kept : { of: build.digest, start: [], scenarios: {} };
  const missing = judging.filter((scenario) => !(digestOf(scenario) in run.scenarios));
  if (missing.length > 0) {
    run = await coverMissing(missing, run, pool);
    writeFileSync(build.coverageFile, JSON.stringify(run));
  }
  const entries = judging.flatMap((scenario) => {
    const entry = run.scenarios[digestOf(scenario)];
    return entry === undefined ? [] : [[scenario.id, ...entry] as const];
  });
  return {
    coverage: new Coverage(
      run.start.map((text) => BitSet.ofText(text)),
      new Map(entries.map(([id, , reached]) => [id, BitSet.ofText(reached)])),
    ),
    verdicts: new Map(entries.map(([id, verdict]) => [id, verdict])),
  };
};

const coverMissing = async (missing: readonly ScenarioEntry[], run: KeptRun, pool: MutantPool): Promise<KeptRun> => {
  const byId = new Map(missing.map((scenario) => [scenario.id, scenario]));
  const start = new Set(run.start);
  const scenarios = { ...run.scenarios };
  const orders = partsOf(missing, pool.jobs).map((some): CoverOrder => ({ kind: 'cover', scenarios: some }));
  await pool.run(
    orders.filter((order) => order.scenarios.length > 0),
    limitMs,
    (_, answer) => {
      if (answer === null) throw new Error('a process that finds out what scenarios reach did not finish');
      start.add(answer.start);
      for (const [id, verdict, reached] of answer.scenarios) {
        const scenario = byId.get(id);
        if (scenario) scenarios[digestOf(scenario)] = [verdict, reached];
      }
    },
  );
  return { ...run, start: [...start], scenarios };
};

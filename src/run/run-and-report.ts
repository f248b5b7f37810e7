import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { Journal } from '../client/journal.ts';
import { buildReport } from '../report/build-report.ts';
import { EvidenceStore } from '../report/evidence/evidence-store.ts';
import { packScenario } from '../report/evidence/pack-evidence.ts';
import { applyExpectations, type Expectation, forOthersOnly, ranWholly } from '../report/gate/expectations.ts';
import { type JudgedScenario, logFormat, type Report, type RunHeader, type ScenarioResult } from '../report/model.ts';
import { RunLogWriter } from '../report/log/run-log.ts';
import { eventLogFile, type reportFiles } from '../report/report-files.ts';
import { writeReports } from '../report/write-reports.ts';
import type { ScenarioEntry } from '../rules/features.ts';
import type { Target } from '../target/target.ts';
import type { InFlight } from './cleanup/in-flight.ts';
import { mayDoAll } from './may-do-all.ts';
import { namespacesGone } from './cleanup/namespaces-gone.ts';
import { preflight, TargetProblem } from './preflight.ts';
import { Pace } from './pace.ts';
import { runSuite } from './run-suite.ts';
import { shortLived } from './short-lived.ts';
import { loadVocabulary } from './cucumber/vocabulary.ts';
import { TargetHealth } from './target-health.ts';
import type { TargetSource } from './target-source.ts';

/** A whole run: what to judge, where the reports go, what is expected. */
export interface Conduct {
  readonly scenarios: readonly ScenarioEntry[];
  /** Words for the rules that they were chosen by; absent when all rules were. */
  readonly asked?: readonly string[];
  /** Each rule is judged by one of its scenarios alone. */
  readonly quick?: true;
  readonly source: TargetSource;
  readonly seed: number;
  readonly lanes: number;
  readonly allowDisruptive: boolean;
  /** Milliseconds that a scenario may wait for time to pass by itself; default none. */
  readonly maxWaitMs?: number;
  /** Milliseconds to wait for a server that stops answering; default none. */
  readonly waitMs?: number;
  /** Receives a line when the run begins to wait for a server, and when the server is back. */
  readonly onWait?: (line: string) => void;
  readonly expectations: readonly Expectation[];
  readonly folder: string;
  /** Which part of a run that is spread over jobs. */
  readonly shard?: { readonly index: number; readonly of: number };
  /** Version of planecheck and the command that runs the same again, for the report. */
  readonly product: string;
  readonly command: string;
  /** `YYYY-MM-DD`, for expectations that end. */
  readonly today: string;
  /** Told in a line, before the run, what is odd about the server's first answer. */
  readonly onOdd: (line: string) => void;
  /** Told in a line what runs, and the run's id, which all its names carry. */
  readonly onStart: (about: string, runId: string) => void;
  readonly onResult: (result: ScenarioResult) => void;
  readonly stopped: () => boolean;
  /** Told what scenarios under way have made. */
  readonly inFlight?: InFlight;
}

/** What a run came to. */
export interface Conducted {
  readonly report: Report;
  readonly files: Record<keyof typeof reportFiles, string>;
  /** Own namespaces that the server has not removed yet. */
  readonly staying: readonly string[];
  /** Expectations that no longer fit, one line each. */
  readonly troubles: readonly string[];
}

const lackingRights = ({ baseUrl }: Target): string =>
  `${baseUrl} says that this credential may not do everything: where it is refused, rules are unknown, or seem not to apply; give an administrator's (\`planecheck doctor\` tells what can be judged)`;

/**
 * Runs the scenarios, keeps the event log as they are judged, writes every report from it at the end. Throws
 * TargetProblem before anything is written when the server cannot be judged, and after the reports when it stopped answering.
 */
export const runAndReport = async (plan: Conduct): Promise<Conducted> => {
  // The vocabulary is read while the server starts.
  const [target] = await Promise.all([plan.source.shared(), loadVocabulary()]);
  const odd = await preflight(target);
  const runId = randomInt(36 ** 4, 36 ** 5).toString(36);
  const logPath = join(plan.folder, eventLogFile);
  const header: RunHeader = {
    format: logFormat,
    id: runId,
    seed: plan.seed,
    started: new Date().toISOString(),
    planecheck: plan.product,
    target: { name: target.name, baseUrl: target.baseUrl, dialect: target.dialect.name, release: target.release },
    planned: plan.scenarios.map((scenario) => scenario.id),
    ...(plan.asked ? { asked: plan.asked } : {}),
    ...(plan.quick ? { quick: plan.quick } : {}),
    command: plan.command,
    ...(plan.shard ? { shard: plan.shard } : {}),
  };
  const log = new RunLogWriter(logPath, header);
  if (odd !== null) plan.onOdd(odd);
  else if ((await mayDoAll(target)) === false) plan.onOdd(lackingRights(target));
  const forOthers = forOthersOnly(plan.expectations, target);
  if (forOthers !== null) plan.onOdd(forOthers);
  plan.onStart(
    `${plan.scenarios.length} scenarios against ${target.name} (${target.baseUrl}), seed ${plan.seed}`,
    runId,
  );
  // What was loaded until here runs once.
  shortLived();
  const seen: Array<Omit<ScenarioResult, 'exchanges'>> = [];
  const results: JudgedScenario[] = [];
  const store = new EvidenceStore();
  // The same as reading the event log again, which is long.
  const finish = (complete: boolean): Report => {
    const footer = { finished: new Date().toISOString(), complete };
    log.end(footer);
    return buildReport({ header, results, footer });
  };
  const onResult = (result: ScenarioResult): void => {
    const { exchanges: _, ...judged } = result;
    seen.push(judged);
    const shown = applyExpectations([result], plan.expectations, target, plan.today).results[0] ?? result;
    log.result(shown);
    results.push(packScenario(shown, store));
    plan.onResult(shown);
  };
  const { scenarios, source, seed, lanes, allowDisruptive, maxWaitMs = 0, stopped, inFlight } = plan;
  const { waitMs = 0, onWait } = plan;
  const health = new TargetHealth({ waitMs, stopped, ...(onWait ? { onWait } : {}) });
  const pace = new Pace();
  const endPace = pace.begin();
  try {
    await runSuite({
      scenarios,
      source,
      runId,
      seed,
      lanes,
      allowDisruptive,
      maxWaitMs,
      onResult,
      stopped,
      health,
      pace,
      ...(inFlight ? { inFlight } : {}),
    });
  } catch (error) {
    writeReports(finish(false), plan.folder);
    throw error;
  } finally {
    endPace();
  }
  const gone = health.gone(target);
  const report = finish(gone === null && !stopped());
  let files: ReturnType<typeof writeReports>;
  try {
    files = writeReports(report, plan.folder);
  } finally {
    // It counts what is missing, which a report that could not be written does not.
    log.mustBeWhole();
  }
  if (gone !== null && !stopped())
    throw new TargetProblem(
      `${target.baseUrl} stopped answering during the run: ${gone}; what was seen until then is in ${files.html}`,
    );
  const quiet = target.admin.withJournal(new Journal());
  if (gone === null)
    await inFlight?.retry(async (path) => {
      const { response } = await quiet.send({ method: 'DELETE', path, timeoutMs: 5_000 });
      return response?.status === 404 || (response !== null && response.status < 300);
    });
  return {
    report,
    files,
    staying: target.throwAway ? [] : await namespacesGone(quiet, runId),
    troubles: applyExpectations(seen, plan.expectations, target, plan.today, stopped() ? () => false : ranWholly(plan))
      .troubles,
  };
};

import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { Journal } from '../client/journal.ts';
import { buildReport } from '../report/build-report.ts';
import { EvidenceStore } from '../report/evidence/evidence-store.ts';
import { packScenario } from '../report/evidence/pack-evidence.ts';
import {
  applyExpectations,
  type Expectation,
  noteAboutOtherKinds,
  warningForOtherProducts,
  selectedAllScenarios,
} from '../report/gate/expectations.ts';
import { type JudgedScenario, logFormat, type Report, type RunHeader, type ScenarioResult } from '../report/model.ts';
import { RunLogWriter } from '../report/log/run-log.ts';
import { eventLogFile, type reportFiles } from '../report/report-files.ts';
import { writeReports } from '../report/write-reports.ts';
import type { ScenarioEntry } from '../rules/features.ts';
import type { Level } from '../rules/rule-definitions.ts';
import type { Target } from '../target/target.ts';
import type { UndeletedObjects } from './cleanup/undeleted-objects.ts';
import { cleanTarget } from './cleanup/clean-target.ts';
import { hasAllRights } from './target/has-all-rights.ts';
import { awaitDeletedNamespaces } from './cleanup/await-deleted-namespaces.ts';
import { removeObject } from './cleanup/remove-object.ts';
import { TargetProblem, whyNotJudgeable } from './target/preflight.ts';
import { productOf } from './target/product-of.ts';
import { EventLoopDelay } from './schedule/event-loop-delay.ts';
import { rootCausesOf } from './target/root-causes.ts';
import { startSlowProbes } from './target/start-slow-probes.ts';
import { runSuite } from './run-suite.ts';
import { tuneForShortProcess } from './short-process.ts';
import { loadVocabulary } from './cucumber/vocabulary.ts';
import { TargetHealth } from './target/target-health.ts';
import { TargetStoppedAnswering } from './target/target-stopped-answering.ts';
import type { TargetSource } from './target/target-source.ts';

/** A complete run: what to judge, where to write the reports, which divergences are expected. */
export interface RunConfig {
  readonly scenarios: readonly ScenarioEntry[];
  /** The patterns by which the rules were selected; absent if all rules were. */
  readonly asked?: readonly string[];
  /** The levels by which the rules were selected; absent if all levels were. */
  readonly levels?: readonly Level[];
  /** The run judges all scenarios of the generic contract of the kind. */
  readonly wholeContract?: true;
  /** The number of rules that have a scenario. */
  readonly ofRules?: number;
  /** Each rule is judged by only one of its scenarios. */
  readonly quick?: true;
  readonly source: TargetSource;
  /** Name of the kind that the run judges in place of ConfigMap, for example `widgets.example.com`. */
  readonly kind?: string;
  readonly seed: number;
  readonly lanes: number;
  readonly allowDisruptive: boolean;
  /** Also judge what does not look like an API server, or with a credential that lacks the most needed rights. */
  readonly force?: boolean;
  /** Milliseconds that a scenario may wait in real time if the clock cannot be moved; default 0. */
  readonly maxWaitMs?: number;
  /** Milliseconds to wait for a server that stops answering; default 0. */
  readonly waitMs?: number;
  /** Receives a line when the run waits for a server, when the server answers again, and when it gets fewer lanes. */
  readonly onWait?: (line: string) => void;
  readonly expectations: readonly Expectation[];
  readonly folder: string;
  /** The part of a run that is split into shards. */
  readonly shard?: { readonly index: number; readonly of: number };
  /** Version of planecheck and the command that repeats the run, for the report. */
  readonly product: string;
  readonly command: string;
  /** `YYYY-MM-DD`, for expectations that expire. */
  readonly today: string;
  /** Receives a line, before the run, if the server's first response or the expectations are unexpected. */
  readonly onProblem: (line: string) => void;
  /** Receives a line that describes the run, and the id of the run, which is part of all its names. */
  readonly onStart: (about: string, runId: string) => void;
  readonly onResult: (result: ScenarioResult) => void;
  readonly stopped: () => boolean;
  /** Receives the objects that running scenarios have created. */
  readonly inFlight?: UndeletedObjects;
}

/** The outcome of a run. */
export interface FinishedRun {
  readonly report: Report;
  readonly files: Record<keyof typeof reportFiles, string>;
  /** Names of the namespaces of the run that the server has not deleted yet. */
  readonly staying: readonly string[];
  /** One line for each expectation that no longer fits. */
  readonly troubles: readonly string[];
}

const lackingRights = ({ baseUrl }: Target): string =>
  `${baseUrl} reports that this credential does not have all rights: rules whose requests the server rejects will be ` +
  'inconclusive or not applicable; use the credential of an administrator (`planecheck doctor` shows what is missing)';

/**
 * Runs the scenarios, writes each result to the event log, and writes all reports at the end. Throws TargetProblem
 * before it writes anything if the server cannot be judged, and TargetStoppedAnswering after it has written the reports
 * if the server stopped answering.
 */
export const runAndReport = async (plan: RunConfig): Promise<FinishedRun> => {
  // The step vocabulary is loaded while the server starts.
  const [target] = await Promise.all([plan.source.shared(), loadVocabulary()]);
  // A kind was found in discovery and an object of it was created: the server can be judged.
  const unfit = target.admin.config.subject ? null : await whyNotJudgeable(target);
  if (unfit !== null && plan.force !== true) throw new TargetProblem(`${unfit}; --force judges it nevertheless`);
  const { within } = target.admin.config;
  const product = await productOf(target);
  const kind = plan.kind === undefined ? undefined : target.dialect.toWire(plan.kind);
  const judged = { name: target.name, release: target.release, kind };
  const runId = randomInt(36 ** 4, 36 ** 5).toString(36);
  const logPath = join(plan.folder, eventLogFile);
  // A run of selected rules judges each of them in detail.
  const isWhole = plan.asked === undefined && plan.levels === undefined && kind === undefined;
  // Both wait long for what a server may lack.
  if (isWhole) startSlowProbes(target, plan.scenarios);
  const rootCauses = isWhole ? await rootCausesOf(target, runId) : [];
  const header: RunHeader = {
    format: logFormat,
    id: runId,
    seed: plan.seed,
    started: new Date().toISOString(),
    planecheck: plan.product,
    lanes: plan.lanes,
    target: {
      name: target.name,
      baseUrl: target.baseUrl,
      dialect: target.dialect.name,
      release: target.release,
      ...(product === null ? {} : { product }),
    },
    planned: plan.scenarios.map((scenario) => scenario.id),
    ...(plan.asked ? { asked: plan.asked } : {}),
    ...(plan.levels ? { levels: plan.levels } : {}),
    ...(plan.ofRules === undefined ? {} : { ofRules: plan.ofRules }),
    ...(plan.quick ? { quick: plan.quick } : {}),
    ...(kind === undefined ? {} : { kind }),
    ...(within === undefined ? {} : { namespace: within.name }),
    ...(rootCauses.length === 0 ? {} : { rootCauses: rootCauses.map(({ what }) => what) }),
    command: plan.command,
    ...(plan.shard ? { shard: plan.shard } : {}),
  };
  const log = new RunLogWriter(logPath, header);
  if (unfit !== null) plan.onProblem(unfit);
  else if (within === undefined && (await hasAllRights(target)) === false) plan.onProblem(lackingRights(target));
  const forOthers = warningForOtherProducts(plan.expectations, target);
  if (forOthers !== null) plan.onProblem(forOthers);
  const otherKinds = noteAboutOtherKinds(plan.expectations, [judged]);
  if (otherKinds !== null) plan.onProblem(otherKinds);
  plan.onStart(
    `${plan.scenarios.length} ${plan.scenarios.length === 1 ? 'scenario' : 'scenarios'} ` +
      (kind === undefined ? '' : `of ${kind} `) +
      (within === undefined ? '' : `inside namespace ${within.name} `) +
      `against ${target.name} (${target.baseUrl}), seed ${plan.seed}`,
    runId,
  );
  // The code that was loaded until here runs only once.
  tuneForShortProcess();
  const seen: Array<Omit<ScenarioResult, 'exchanges'>> = [];
  const results: JudgedScenario[] = [];
  const store = new EvidenceStore();
  // Gives the same report as the event log, without reading it again: it is large.
  const finish = (complete: boolean): Report => {
    const footer = { finished: new Date().toISOString(), complete };
    log.end(footer);
    return buildReport({ header, results, footer });
  };
  const onResult = (result: ScenarioResult): void => {
    const { exchanges: _, ...rest } = result;
    seen.push(rest);
    const shown = applyExpectations([result], plan.expectations, judged, plan.today).results[0] ?? result;
    const packed = packScenario(shown);
    log.result(packed);
    results.push({ ...packed, evidence: store.keep(packed.evidence) });
    plan.onResult(shown);
  };
  const { scenarios, source, seed, lanes, allowDisruptive, maxWaitMs = 0, stopped, inFlight } = plan;
  const { waitMs = 0, onWait } = plan;
  const { requestMs } = target.admin.config.timeouts ?? {};
  // A launched server shares the machine with the suite, and may be slow when many servers start.
  const probeMs = requestMs ?? (source.canStart ? 10_000 : 0);
  const health = new TargetHealth({ waitMs, stopped, probeMs, ...(onWait ? { onWait } : {}) });
  const pace = new EventLoopDelay();
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
      rootCauses,
      ...(requestMs === undefined ? {} : { requestMs }),
      ...(onWait ? { onFewer: onWait } : {}),
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
    // This error counts the missing results; the error of a report that could not be written does not.
    log.mustBeWhole();
  }
  if (gone !== null && !stopped())
    throw new TargetStoppedAnswering(
      `${target.baseUrl} stopped answering during the run: ${gone}; the results until then are in ${files.html}`,
      report,
      files,
    );
  const quiet = target.admin.withJournal(new Journal());
  if (gone === null) await inFlight?.retry((path) => removeObject(quiet.withoutConfinement(), path));
  if (gone === null && within !== undefined) {
    const swept = await cleanTarget(quiet.withoutConfinement(), {
      run: runId,
      namespace: within.name,
      maxWaitMs: 10_000,
    });
    inFlight?.leave(swept.left.flatMap((line) => /^(?:DELETE )?(\/\S+):/.exec(line)?.[1] ?? []));
  }
  return {
    report,
    files,
    staying: target.throwAway || within !== undefined ? [] : await awaitDeletedNamespaces(quiet, runId),
    troubles: applyExpectations(
      seen,
      plan.expectations,
      judged,
      plan.today,
      stopped() ? () => false : selectedAllScenarios(plan),
    ).troubles,
  };
};

import { WriteError } from '../../files/write-error.ts';
import type { Expectation } from '../../report/gate/expectations.ts';
import type { Report } from '../../report/model.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { judgeableRuleCount, type Level } from '../../rules/rule-definitions.ts';
import type { InFlight } from '../../run/cleanup/in-flight.ts';
import type { DiscoveredKind } from '../../run/discovered-kinds.ts';
import { TargetProblem } from '../../run/preflight.ts';
import { type Conducted, runAndReport } from '../../run/run-and-report.ts';
import { openKind } from '../../run/subject/open-subject.ts';
import { SubjectError } from '../../run/subject/subject-error.ts';
import { type TargetSource, usualLanes } from '../../run/target-source.ts';
import { subjectName } from '../../client/subject/subject-kind.ts';
import { NotTestable } from '../../target/testbed.ts';
import { exitCodes } from '../exit-codes.ts';
import { print, printError } from '../print.ts';
import { productVersion } from '../product-version.ts';
import { progressFor } from '../progress.ts';
import type { KindOutcome } from './kind-outcome.ts';
import { kindFolder } from './kinds-files.ts';
import type { RunOptions } from './run-options.ts';

/** What a run over several kinds needs. */
export interface KindsRun {
  readonly options: RunOptions;
  /** Names of kinds with commas between, or `all`. */
  readonly kinds: string;
  readonly scenarios: readonly ScenarioEntry[];
  readonly levels: readonly Level[];
  readonly source: TargetSource;
  readonly seed: number;
  readonly expectations: readonly Expectation[];
  /** The command that repeats the run of one kind. */
  readonly commandOf: (kind: string) => string;
}

/** What the runs of all kinds share. */
export interface SharedByKinds {
  readonly hasNamespaces: boolean;
  readonly inFlight: InFlight;
  readonly stopped: () => boolean;
  /** Receives the id of the run of a kind. */
  readonly onStart: (runId: string) => void;
}

/** The outcome of a kind, and whether the server did not answer. */
export interface JudgedKind {
  readonly outcome: KindOutcome;
  readonly isSilent: boolean;
}

const exitCodeOf = (report: Report, troubles: readonly string[]): number => {
  if (report.rules.some((rule) => rule.verdict === 'error')) return exitCodes.ownError;
  return report.summary.conformant && troubles.length === 0 ? exitCodes.conformant : exitCodes.notConformant;
};

const run = async (plan: KindsRun, kind: DiscoveredKind, shared: SharedByKinds): Promise<Conducted> => {
  const { options, scenarios, levels, source, seed, expectations } = plan;
  const name = subjectName(kind.address);
  const say = (line: string): void => printError(`planecheck: ${name}: ${line}\n`);
  const opened = await openKind(source, kind, shared.hasNamespaces);
  const stream = options.json ? process.stderr : process.stdout;
  const progress = progressFor(scenarios, stream, options.verbose ? 'verbose' : 'quiet');
  try {
    return await runAndReport({
      scenarios,
      asked: [],
      ...(levels.length > 0 ? { levels } : {}),
      ofRules: judgeableRuleCount(),
      quick: true,
      kind: name,
      source: opened.source,
      seed,
      lanes: options.lanes ?? usualLanes(source),
      allowDisruptive: options.allowDisruptive === true,
      force: options.force === true,
      maxWaitMs: options.maxWait ?? 0,
      waitMs: options.wait,
      onWait: (line) => progress.note(() => say(line)),
      expectations,
      folder: kindFolder(options.report, name),
      ...(options.shard ? { shard: options.shard } : {}),
      product: productVersion(),
      command: plan.commandOf(name),
      today: new Date().toISOString().slice(0, 10),
      onOdd: say,
      onStart: (about, id) => {
        shared.onStart(id);
        if (options.verbose) (options.json ? printError : print)(`planecheck: ${about}, run ${id}\n`);
        progress.begin();
      },
      inFlight: shared.inFlight,
      onResult: (result) => progress.result(result),
      stopped: shared.stopped,
    });
  } finally {
    progress.end();
  }
};

/** The exit code of a kind that could not be judged. One of all kinds that nobody can create is no error. */
const exitCodeOfError = (error: unknown, isNamed: boolean): number => {
  if (error instanceof SubjectError && error.reason === 'usage')
    return isNamed ? exitCodes.usage : exitCodes.conformant;
  const isServer = [SubjectError, TargetProblem, NotTestable].some((kind) => error instanceof kind);
  return isServer ? exitCodes.notReachable : exitCodes.ownError;
};

const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isKnown = [SubjectError, TargetProblem, NotTestable].some((kind) => error instanceof kind);
  return isKnown ? error.message : `error of planecheck itself: ${error.stack ?? error.message}`;
};

/**
 * Judges the generic contract on one kind and writes its reports. An error becomes the outcome of the kind; only a
 * report that cannot be written throws WriteError.
 */
export const judgeKind = async (plan: KindsRun, kind: DiscoveredKind, shared: SharedByKinds): Promise<JudgedKind> => {
  const name = subjectName(kind.address);
  try {
    const { report, files, troubles } = await run(plan, kind, shared);
    const { allure } = plan.options;
    if (allure !== undefined) (await import('../../report/formats/allure.ts')).writeAllure(report, allure);
    const problem = report.run.complete ? '' : 'the run was interrupted';
    return {
      outcome: { name, report, files, troubles, problem, exitCode: exitCodeOf(report, troubles) },
      isSilent: false,
    };
  } catch (error) {
    if (error instanceof WriteError) throw error;
    const exitCode = exitCodeOfError(error, !plan.kinds.split(',').includes('all'));
    return {
      outcome: { name, report: null, files: {}, troubles: [], problem: textOf(error), exitCode },
      isSilent: error instanceof TargetProblem || (error instanceof SubjectError && error.reason === 'no-answer'),
    };
  }
};

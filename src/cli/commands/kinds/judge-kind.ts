import { WriteError } from '../../../files/write-error.ts';
import { isForKind } from '../../../report/gate/expectations.ts';
import type { ScenarioEntry } from '../../../rules/features.ts';
import type { UndeletedObjects } from '../../../run/cleanup/undeleted-objects.ts';
import type { DiscoveredKind } from '../../../run/kinds/discovered-kinds.ts';
import { TargetProblem } from '../../../run/target/preflight.ts';
import { type FinishedRun, runAndReport } from '../../../run/run-and-report.ts';
import { openKind } from '../../../run/subject/open-subject.ts';
import { SubjectError } from '../../../run/subject/subject-error.ts';
import { TargetStoppedAnswering } from '../../../run/target/target-stopped-answering.ts';
import { NotTestable } from '../../../target/testbed.ts';
import { exitCodes } from '../../exit-codes.ts';
import { print, printError } from '../../print.ts';
import { progressFor } from '../../progress.ts';
import type { KindOutcome } from './kind-outcome.ts';
import { kindFolder } from './kinds-files.ts';
import { reportExitCode } from '../run/report-exit-code.ts';
import { type RunInputs, runSettings } from '../run/run-settings.ts';

/** What a run over several kinds needs. */
export interface KindsRun extends RunInputs {
  /** Names of kinds with commas between, or `all`. */
  readonly kinds: string;
  readonly scenarios: readonly ScenarioEntry[];
  /** The command that repeats the run of one kind. */
  readonly commandOf: (kind: string) => string;
}

/** What the runs of all kinds share. */
export interface SharedByKinds {
  /** The name of a kind as the server spells it. */
  readonly nameOf: (kind: DiscoveredKind) => string;
  readonly hasNamespaces: boolean;
  readonly inFlight: UndeletedObjects;
  readonly stopped: () => boolean;
  /** Receives the id of the run of a kind. */
  readonly onStart: (runId: string) => void;
}

/** The outcome of a kind, and whether the server did not answer. */
export interface JudgedKind {
  readonly outcome: KindOutcome;
  readonly isSilent: boolean;
}

const run = async (plan: KindsRun, kind: DiscoveredKind, shared: SharedByKinds): Promise<FinishedRun> => {
  const { options, scenarios, source } = plan;
  const name = shared.nameOf(kind);
  const say = (line: string): void => printError(`planecheck: ${name}: ${line}\n`);
  const opened = await openKind(source, kind, shared.hasNamespaces);
  const stream = options.json ? process.stderr : process.stdout;
  const progress = progressFor(scenarios, stream, options.verbose ? 'verbose' : 'quiet');
  try {
    return await runAndReport({
      ...runSettings({ ...plan, expectations: plan.expectations.filter((entry) => isForKind(entry, { kind: name })) }),
      scenarios,
      asked: [],
      quick: true,
      kind: name,
      source: opened.source,
      onWait: (line) => progress.note(() => say(line)),
      folder: kindFolder(options.report, name),
      command: plan.commandOf(name),
      onProblem: say,
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

/** True for what the server, the credential or the kind prevents; other errors are defects of planecheck. */
const isObstacle = (error: unknown): boolean =>
  [SubjectError, TargetProblem, NotTestable].some((kind) => error instanceof kind);

/**
 * The exit code of a kind that could not be judged. A kind that cannot be created is no error if the run judges all
 * kinds.
 */
const exitCodeOfError = (error: unknown, isNamed: boolean): number => {
  if (error instanceof SubjectError && error.reason === 'usage')
    return isNamed ? exitCodes.usage : exitCodes.conformant;
  return isObstacle(error) ? exitCodes.notReachable : exitCodes.ownError;
};

const unjudged = { report: null, files: {} };

const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return isObstacle(error) ? error.message : `error of planecheck itself: ${error.stack ?? error.message}`;
};

/**
 * Judges the generic contract on one kind and writes its reports. An error becomes the outcome of the kind; only a
 * report that cannot be written throws WriteError.
 */
export const judgeKind = async (plan: KindsRun, kind: DiscoveredKind, shared: SharedByKinds): Promise<JudgedKind> => {
  const name = shared.nameOf(kind);
  try {
    const { report, files, troubles } = await run(plan, kind, shared);
    const { allure } = plan.options;
    if (allure !== undefined) (await import('../../../report/formats/allure.ts')).writeAllure(report, allure);
    const problem = report.run.complete ? '' : 'the run was interrupted';
    return {
      outcome: { name, report, files, troubles, problem, exitCode: reportExitCode(report, troubles) },
      isSilent: false,
    };
  } catch (error) {
    if (error instanceof WriteError) throw error;
    const exitCode = exitCodeOfError(error, !plan.kinds.split(',').includes('all'));
    const judged = error instanceof TargetStoppedAnswering ? { report: error.report, files: error.files } : unjudged;
    return {
      outcome: { name, ...judged, troubles: [], problem: textOf(error), exitCode },
      isSilent: error instanceof TargetProblem || (error instanceof SubjectError && error.reason === 'no-answer'),
    };
  }
};

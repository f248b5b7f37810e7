import { join } from 'node:path';
import { makeFolder } from '../../../files/make-folder.ts';
import { writeFile } from '../../../files/write-file.ts';
import { matrixHtml, matrixMarkdown, matrixOf } from '../../../report/compare/matrix.ts';
import { subjectName } from '../../../client/subject/subject-kind.ts';
import type { DiscoveredKind } from '../../../run/kinds/discovered-kinds.ts';
import { chosenKinds } from '../../../run/subject/chosen-kinds.ts';
import { noteAboutOtherKinds } from '../../../report/gate/expectations.ts';
import { UndeletedObjects } from '../../../run/cleanup/undeleted-objects.ts';
import { visibleJson } from '../../../text/visible-json.ts';
import { exitCodes } from '../../exit-codes.ts';
import { interruptionSignal } from '../../interruption-signal.ts';
import { print, printError } from '../../print.ts';
import { printForGithub } from '../../print-for-github.ts';
import { judgeKind, type KindsRun } from './judge-kind.ts';
import { kindError } from '../options/kind-options.ts';
import type { KindOutcome } from './kind-outcome.ts';
import { kindTables } from './kinds-files.ts';
import { kindsJson } from './kinds-json.ts';
import { kindLines, kindsThatDiffer } from './kinds-text.ts';
import { leftBehind } from '../run/left-behind.ts';
import { selectsExistingServer } from '../options/target-options.ts';
import { worstExitCode } from './worst-exit-code.ts';

/** A server that answers no request for this number of consecutive kinds has stopped; the other kinds are not tried. */
const mostSilentKinds = 2;

const notTried = (name: string, problem: string): KindOutcome => ({
  name,
  report: null,
  files: {},
  troubles: [],
  problem,
  exitCode: exitCodes.conformant,
});

const writeTables = (
  outcomes: readonly KindOutcome[],
  folder: string,
  seed: number,
): { readonly json: string; readonly markdown: string; readonly files: Readonly<Record<string, string>> } => {
  const files = Object.fromEntries(Object.entries(kindTables).map(([format, name]) => [format, join(folder, name)]));
  const matrix = {
    ...matrixOf(outcomes.flatMap(({ report }) => report ?? [])),
    notJudged: outcomes.flatMap(({ name, report, problem }) => (report === null ? [{ name, reason: problem }] : [])),
  };
  const markdown = matrixMarkdown(matrix);
  const json = kindsJson(outcomes, seed, files);
  // Without a judged kind, no report has made the folder.
  makeFolder(folder);
  writeFile(join(folder, kindTables.markdown), [markdown]);
  writeFile(join(folder, kindTables.html), [matrixHtml(matrix, 'kinds')]);
  writeFile(join(folder, kindTables.json), [json]);
  return { json, markdown, files };
};

/**
 * Judges the generic contract on several kinds, one kind after the other, and writes one report for each kind and the
 * table of kinds and rules. An error in one kind does not end the others; after an interrupt, the reports of the
 * finished kinds stay. Returns the worst exit code of the kinds.
 */
export const runKinds = async (plan: KindsRun): Promise<number> => {
  const { options, source, seed } = plan;
  const inFlight = new UndeletedObjects();
  let runId = '';
  const interruption = interruptionSignal('finishing the running scenarios and writing the reports', () =>
    leftBehind(options, runId, inFlight.paths()),
  );
  // With --json, standard output contains nothing else.
  const say = options.json ? printError : print;
  const outcomes: KindOutcome[] = [];
  try {
    const target = await source.shared();
    const { kinds, hasNamespaces } = await chosenKinds(target, plan.kinds.split(','));
    const nameOf = ({ address }: DiscoveredKind): string => target.dialect.toWire(subjectName(address));
    let silent = 0;
    for (const kind of kinds) {
      const name = nameOf(kind);
      if (interruption.signal.aborted || silent >= mostSilentKinds) {
        const why = interruption.signal.aborted ? 'the run was interrupted' : 'the server stopped answering';
        outcomes.push(notTried(name, why));
        continue;
      }
      const { outcome, isSilent } = await judgeKind(plan, kind, {
        nameOf,
        hasNamespaces,
        inFlight,
        stopped: () => interruption.signal.aborted,
        onStart: (id) => {
          runId = id;
        },
      });
      silent = isSilent ? silent + 1 : 0;
      outcomes.push(outcome);
      if (options.quiet !== true) say(kindLines(outcome));
    }
    const server = { name: target.name, release: target.release };
    const otherKinds = noteAboutOtherKinds(plan.expectations, [
      server,
      ...kinds.map((kind) => ({ ...server, kind: nameOf(kind) })),
    ]);
    if (otherKinds !== null) say(`${otherKinds}\n`);
    const { json, markdown, files } = writeTables(outcomes, options.report, seed);
    const reports = outcomes.flatMap(({ report }) => report ?? []);
    if (options.github ?? process.env['GITHUB_ACTIONS'] === 'true') printForGithub(reports, markdown);
    const left = inFlight.paths();
    if (selectsExistingServer(options) && left.length > 0) say(`${leftBehind(options, runId, left)}\n`);
    if (options.json) print(visibleJson(json));
    else print(`${kindsThatDiffer(reports)}table: ${Object.values(files).join(', ')}\n`);
    if (interruption.signal.aborted) return exitCodes.interrupted;
    // With all kinds of the server, an expectation for another one matches nothing.
    const isWrong = otherKinds !== null && plan.kinds.split(',').includes('all');
    const worst = worstExitCode([
      ...outcomes.map(({ exitCode }) => exitCode),
      isWrong ? exitCodes.notConformant : exitCodes.conformant,
    ]);
    return reports.length === 0 && worst === exitCodes.conformant ? exitCodes.nothingRan : worst;
  } catch (error) {
    throw kindError(error);
  } finally {
    await source.close();
    interruption.end();
  }
};

import { join } from 'node:path';
import { writeFile } from '../../files/write-file.ts';
import type { Expectation } from '../../report/gate/expectations.ts';
import type { Report } from '../../report/model.ts';
import { matrixHtml, matrixMarkdown, matrixOf } from '../../report/compare/matrix.ts';
import type { TargetSource } from '../../run/target-source.ts';
import { usualLanes } from '../../run/target-source.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { subjectName } from '../../client/subject/subject-kind.ts';
import { exitCodes } from '../exit-codes.ts';
import { watchInterrupts } from '../interrupts.ts';
import { print, printError } from '../print.ts';
import { kindError } from './kind-options.ts';
import { kindLine, kindsThatDiffer } from './kinds-text.ts';
import { targetWords } from './target-words.ts';
import type { TargetChoice } from './target-options.ts';

/** What `--kinds all` needs of a run. */
export interface KindsRun {
  readonly options: TargetChoice & {
    readonly report: string;
    readonly lanes?: number;
    readonly quiet?: boolean;
    readonly maxWait?: number;
    readonly wait: number;
  };
  readonly scenarios: readonly ScenarioEntry[];
  readonly source: TargetSource;
  readonly seed: number;
  readonly expectations: readonly Expectation[];
}

/**
 * Judges the generic contract on every kind that discovery offers, one kind after the other, and writes the table of
 * kinds and rules. Returns the exit code.
 */
export const runKinds = async ({ options, scenarios, source, seed, expectations }: KindsRun): Promise<number> => {
  const [{ runAndReport }, { productVersion }, { kindsOfServer }, { openKind }, { SubjectError }] = await Promise.all([
    import('../../run/run-and-report.ts'),
    import('../product-version.ts'),
    import('../../run/subject/kinds-of-server.ts'),
    import('../../run/subject/open-subject.ts'),
    import('../../run/subject/subject-error.ts'),
  ]);
  const interruption = watchInterrupts(
    () => `to delete what is left: ${['planecheck clean', ...targetWords(options)].join(' ')}`,
  );
  const reports: Report[] = [];
  try {
    const { kinds, hasNamespaces } = await kindsOfServer(await source.shared(), 'preferred');
    for (const kind of kinds) {
      if (interruption.seen) break;
      const name = subjectName(kind.address);
      try {
        const opened = await openKind(source, kind, hasNamespaces);
        const { report } = await runAndReport({
          scenarios,
          asked: [],
          quick: true,
          kind: name,
          source: opened.source,
          seed,
          lanes: options.lanes ?? usualLanes(source),
          allowDisruptive: false,
          maxWaitMs: options.maxWait ?? 0,
          waitMs: options.wait,
          onWait: (line) => printError(`planecheck: ${line}\n`),
          expectations,
          folder: join(options.report, 'kinds', name),
          product: productVersion(),
          command: ['planecheck run', ...targetWords(options), '--kind', name, `--seed ${seed}`].join(' '),
          today: new Date().toISOString().slice(0, 10),
          onOdd: (line) => printError(`planecheck: ${line}\n`),
          onStart: () => undefined,
          onResult: () => undefined,
          stopped: () => interruption.seen,
        });
        reports.push(report);
        if (options.quiet !== true) print(kindLine(report));
      } catch (error) {
        if (!(error instanceof SubjectError)) throw error;
        if (options.quiet !== true) print(`${name}: not judged: ${error.message}\n`);
      }
    }
    const matrix = matrixOf(reports);
    writeFile(join(options.report, 'kinds.md'), [matrixMarkdown(matrix)]);
    writeFile(join(options.report, 'kinds.html'), [matrixHtml(matrix, 'kinds')]);
    print(kindsThatDiffer(reports));
    print(`table: ${join(options.report, 'kinds.html')}, ${join(options.report, 'kinds.md')}\n`);
    if (interruption.seen) return exitCodes.interrupted;
    if (reports.length === 0) return exitCodes.nothingRan;
    return reports.every(({ summary }) => summary.conformant) ? exitCodes.conformant : exitCodes.notConformant;
  } catch (error) {
    throw kindError(error);
  } finally {
    await source.close();
    interruption.end();
  }
};

import { join } from 'node:path';
import { Command, Option } from 'commander';
import { FileTrouble } from '../../files/file-trouble.ts';
import { mustTakeFile } from '../../files/must-take-file.ts';
import { writeFile } from '../../files/write-file.ts';
import type { RuleChange } from '../../report/compare/compare.ts';
import { visibleJson } from '../../text/visible-json.ts';
import { exitCodes } from '../exit-codes.ts';
import { UserError } from '../user-error.ts';
import { print } from '../print.ts';

/** `planecheck report`: what can be made of reports afterwards. */
export const reportCommand = (): Command => {
  const command = new Command('report').description(
    'Makes reports again from an event log, compares them, puts shards together.',
  );
  command
    .command('render')
    .description('write every format again from the event log of a run, also of one that was cut off')
    .argument('[dir]', 'folder with run.ndjson', 'reports')
    .option('--allure <dir>', 'also write Allure results there')
    .action(async (folder: string, options: { allure?: string }) => {
      const [{ buildReport }, { writeReports }, { readRunLog }] = await modules();
      const report = buildReport(fileOr(() => readRunLog(join(folder, 'run.ndjson'))));
      if (options.allure !== undefined)
        (await import('../../report/formats/allure.ts')).writeAllure(report, options.allure);
      print(
        `${report.summary.rules} rules, ${report.run.complete ? 'complete' : 'NOT COMPLETE'}\nreport: ${writeReports(report, folder).html}\n`,
      );
    });
  command
    .command('merge')
    .description('put the shards of one run together; refuses gaps and overlaps')
    .argument('<dirs...>', 'folders of the shards')
    .requiredOption('--report <dir>', 'folder for the whole')
    .action(async (folders: readonly string[], options: { report: string }) => {
      const [{ buildReport }, { writeReports }, { readRunLog, writeRunLog }, { mergeLogs }] = await modules();
      const log = fileOr(() => mergeLogs(folders.map((folder) => readRunLog(join(folder, 'run.ndjson')))));
      writeRunLog(join(options.report, 'run.ndjson'), log);
      const report = buildReport(log);
      print(
        `${report.summary.rules} rules of ${folders.length} shards: ${report.summary.conformant ? 'conformant' : 'not conformant'}\nreport: ${writeReports(report, options.report).html}\n`,
      );
      process.exitCode = report.summary.conformant ? exitCodes.conformant : exitCodes.notConformant;
    });
  command
    .command('compare')
    .description('what changed between two reports; exit 1 when something that was good is red now')
    .argument('<before>', 'report.json')
    .argument('<after>', 'report.json')
    .addOption(new Option('--format <name>').choices(['text', 'json']).default('text'))
    .action(async (before: string, after: string, options: { format: string }) => {
      const [{ readReport }, { compareReports }] = await Promise.all([
        import('../../report/read-report.ts'),
        import('../../report/compare/compare.ts'),
      ]);
      const comparison = compareReports(readReport(before), readReport(after));
      if (options.format === 'json') print(`${visibleJson(JSON.stringify(comparison, null, 1))}\n`);
      else {
        const list = (title: string, changes: readonly RuleChange[]): void => {
          for (const { id, before: was, after: is, title: claim } of changes)
            print(`${title.padEnd(8)} ${id.padEnd(10)} ${was ?? '-'} -> ${is ?? '-'}  ${claim}\n`);
        };
        list('fixed', comparison.fixed);
        list('BROKEN', comparison.broken);
        list('new', comparison.fresh);
        list('gone', comparison.gone);
        list('changed', comparison.changed);
        for (const { id, name, before: was, after: is } of comparison.observations)
          print(`observed ${id.padEnd(10)} ${name}\n         before ${short(was)}\n         after  ${short(is)}\n`);
        print(
          `${comparison.fixed.length} fixed, ${comparison.broken.length} broken, ${comparison.fresh.length} new, ${comparison.gone.length} gone, ${comparison.changed.length} otherwise changed, ${comparison.observations.length} observations differ\n`,
        );
      }
      process.exitCode = comparison.broken.length > 0 ? exitCodes.notConformant : exitCodes.conformant;
    });
  command
    .command('matrix')
    .description('servers as columns, rules as rows')
    .argument('<reports...>', 'report.json files')
    .addOption(new Option('--format <name>').choices(['markdown', 'html', 'json']).default('markdown'))
    .option('--out <file>', 'write there instead of printing')
    .action(async (files: readonly string[], options: { format: string; out?: string }) => {
      const [{ readReport }, { matrixHtml, matrixMarkdown, matrixOf }] = await Promise.all([
        import('../../report/read-report.ts'),
        import('../../report/compare/matrix.ts'),
      ]);
      if (options.out !== undefined) mustTakeFile(options.out);
      const matrix = matrixOf(files.map(readReport));
      const text =
        options.format === 'html'
          ? matrixHtml(matrix)
          : options.format === 'json'
            ? `${JSON.stringify(matrix, null, 1)}\n`
            : matrixMarkdown(matrix);
      if (options.out === undefined) print(options.format === 'json' ? visibleJson(text) : text);
      else writeFile(options.out, [text]);
    });
  return command;
};

/** A value in a line; `--format json` has the whole. */
const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

const modules = () =>
  Promise.all([
    import('../../report/build-report.ts'),
    import('../../report/write-reports.ts'),
    import('../../report/log/run-log.ts'),
    import('../../report/log/merge-logs.ts'),
  ]);

/** File troubles become one message and exit code 2. */
const fileOr = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileTrouble) throw error;
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UserError(
      missing ? `${(error as NodeJS.ErrnoException).path}: there is no such file` : (error as Error).message,
    );
  }
};

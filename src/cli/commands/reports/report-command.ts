import { join } from 'node:path';
import { Command, Option } from 'commander';
import { WriteError } from '../../../files/write-error.ts';
import { assertWritableFile } from '../../../files/assert-writable-file.ts';
import { writeFile } from '../../../files/write-file.ts';
import type { RuleChange } from '../../../report/compare/compare.ts';
import { visibleJson } from '../../../text/visible-json.ts';
import { exitCodes } from '../../exit-codes.ts';
import { UserError } from '../../user-error.ts';
import { print } from '../../print.ts';
import { packCommand, publishCommand } from './report-publish-command.ts';

/** `planecheck report`: renders, merges and compares reports of earlier runs. */
export const reportCommand = (): Command => {
  const command = new Command('report').description(
    'Renders reports from an event log, merges the shards of a run, compares and publishes reports.',
  );
  command
    .command('render')
    .description('write all report files again from the event log of a run, even of a run that was killed')
    .argument('[dir]', 'folder with run.ndjson', 'reports')
    .option('--allure <dir>', 'also write Allure results into this folder')
    .action(async (folder: string, options: { allure?: string }) => {
      const [{ buildReport }, { writeReports }, { readRunLog }] = await modules();
      const report = buildReport(fileOr(() => readRunLog(join(folder, 'run.ndjson'))));
      if (options.allure !== undefined)
        (await import('../../../report/formats/allure.ts')).writeAllure(report, options.allure);
      const { html } = writeReports(report, folder);
      print(`${report.summary.rules} rules, ${report.run.complete ? 'complete' : 'NOT COMPLETE'}\nreport: ${html}\n`);
    });
  command
    .command('merge')
    .description('join the shards of one run into one report; fails if a shard is missing or given twice')
    .argument('<dirs...>', 'report folders of the shards')
    .requiredOption('--report <dir>', 'folder for the joined report')
    .action(async (folders: readonly string[], options: { report: string }) => {
      const [{ buildReport }, { writeReports }, { readRunLog, writeRunLog }, { mergeLogs }] = await modules();
      const log = fileOr(() => mergeLogs(folders.map((folder) => readRunLog(join(folder, 'run.ndjson')))));
      writeRunLog(join(options.report, 'run.ndjson'), log);
      const report = buildReport(log);
      const { html } = writeReports(report, options.report);
      const result = report.summary.conformant ? 'conformant' : 'not conformant';
      print(`${report.summary.rules} rules of ${folders.length} shards: ${result}\nreport: ${html}\n`);
      process.exitCode = report.summary.conformant ? exitCodes.conformant : exitCodes.notConformant;
    });
  command
    .command('compare')
    .description('show what changed between two reports; exits with 1 if a rule that was good is red now')
    .argument('<before>', 'report.json of the earlier run')
    .argument('<after>', 'report.json of the later run')
    .addOption(new Option('--format <name>', 'output format').choices(['text', 'json']).default('text'))
    .action(async (before: string, after: string, options: { format: string }) => {
      const [{ readReport }, { compareReports }, { comparedRunText, sameSelection }] = await Promise.all([
        import('../../../report/read-report.ts'),
        import('../../../report/compare/compare.ts'),
        import('../../../report/compare/compared-run.ts'),
      ]);
      const comparison = compareReports(readReport(before), readReport(after));
      if (options.format === 'json') print(`${visibleJson(JSON.stringify(comparison, null, 1))}\n`);
      else {
        const { runs } = comparison;
        print(`before   ${comparedRunText(runs.before)}\nafter    ${comparedRunText(runs.after)}\n`);
        if (!sameSelection(runs.before, runs.after))
          print('the two runs did not judge the same: not every difference is one of the servers\n');
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
        list('beyond', comparison.beyond);
        const { fixed, broken, fresh, gone, changed, observations } = comparison;
        print(
          `${fixed.length} fixed, ${broken.length} broken, ${fresh.length} new, ${gone.length} gone, ` +
            `${changed.length} otherwise changed, ${observations.length} observations differ\n`,
        );
        if (comparison.beyond.length > 0)
          print(`${comparison.beyond.length} rules beyond the documents differ; they do not count\n`);
      }
      process.exitCode = comparison.broken.length > 0 ? exitCodes.notConformant : exitCodes.conformant;
    });
  command
    .command('matrix')
    .description('show the verdicts of several servers: servers as columns, rules as rows')
    .argument('<reports...>', 'report.json files, one per server')
    .addOption(new Option('--format <name>', 'output format').choices(['markdown', 'html', 'json']).default('markdown'))
    .option('--out <file>', 'write the matrix to this file instead of standard output')
    .action(async (files: readonly string[], options: { format: string; out?: string }) => {
      const [{ readReport }, { matrixHtml, matrixMarkdown, matrixOf }] = await Promise.all([
        import('../../../report/read-report.ts'),
        import('../../../report/compare/matrix.ts'),
      ]);
      if (options.out !== undefined) assertWritableFile(options.out);
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
  command.addCommand(packCommand());
  command.addCommand(publishCommand());
  return command;
};

/** A value as one line of limited length; `--format json` prints the complete value. */
const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

const modules = () =>
  Promise.all([
    import('../../../report/build-report.ts'),
    import('../../../report/write-reports.ts'),
    import('../../../report/log/run-log.ts'),
    import('../../../report/log/merge-logs.ts'),
  ]);

/** Turns an error of reading a file into a UserError with exit code 2. */
const fileOr = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof WriteError) throw error;
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UserError(
      missing ? `${(error as NodeJS.ErrnoException).path}: there is no such file` : (error as Error).message,
    );
  }
};

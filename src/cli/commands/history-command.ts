import { Command, Option } from 'commander';
import { writeFile } from '../../files/write-file.ts';
import { expandHistory } from '../../history/compact/expand-history.ts';
import type { History } from '../../history/compact/history.ts';
import { HistoryProblem } from '../../history/file/history-problem.ts';
import { historyLines } from '../../history/file/history-lines.ts';
import { readHistory } from '../../history/file/read-history.ts';
import { historyText } from '../../history/history-text.ts';
import { type HistoryVerdict, historyJudges, judgeHistory } from '../../history/judge-history.ts';
import { shrinkHistory } from '../../history/shrink-history.ts';
import { exitCodes } from '../exit-codes.ts';
import { UserError } from '../user-error.ts';
import { assertNewFile } from './sessions/session-files.ts';
import { print } from '../print.ts';
import { closingHelp } from '../help/closing-help.ts';

const out = (text: string): void => print(`${text}\n`);

/**
 * `planecheck history check|show|shrink`: works on histories of concurrent writes that `fuzz` saved, without a server.
 */
export const historyCommand = (): Command =>
  new Command('history')
    .description(
      'Judges, prints or shrinks saved histories of concurrent writes: the writes of clients, the events of watches\n' +
        'and the responses to lists. No server is needed: a history contains all that is judged.',
    )
    .addCommand(
      new Command('check')
        .description(
          'judge histories: lists and watches lose nothing, repeat nothing and keep the order; ' +
            'optimistic locking holds; reads agree',
        )
        .argument('<files...>', 'history files')
        .addOption(new Option('--format <name>', 'output format').choices(['text', 'json']).default('text'))
        .addHelpText(
          'after',
          closingHelp({
            paragraphs: [
              'Exit codes: 0 no history failed, 1 a history failed, 2 usage or file error, 4 a history ' +
                'contains nothing that can be judged.',
            ],
          }),
        )
        .action((files: readonly string[], { format }: { format: 'text' | 'json' }) => {
          process.exitCode = checkHistories(files, format);
        }),
    )
    .addCommand(
      new Command('show')
        .description('print a history in chronological order')
        .argument('<file>', 'history file')
        .option('--key <name>', 'print only what concerns the object of this name')
        .action((file: string, options: { key?: string }) => {
          for (const line of historyText(expandHistory(opened(file)), options.key ?? null)) out(line);
        }),
    )
    .addCommand(
      new Command('shrink')
        .description('write the smallest part of a history that still fails')
        .argument('<file>', 'history file')
        .requiredOption('-o, --out <file>', 'history file to write')
        .addOption(
          new Option('--judge <name>', 'judge that the part must fail (default: the first judge that fails)').choices(
            historyJudges.map(({ name }) => name),
          ),
        )
        .addHelpText(
          'after',
          closingHelp({
            paragraphs: ['Exit codes: 0 written, 2 a file cannot be read or --out exists already, 4 no judge fails.'],
          }),
        )
        .action(shrink),
    );

const opened = (file: string): History => {
  try {
    return readHistory(file);
  } catch (error) {
    throw error instanceof HistoryProblem ? new UserError(error.message) : error;
  }
};

const verdictLines = (verdicts: readonly HistoryVerdict[]): readonly string[] =>
  verdicts.flatMap(({ judge, rules, verdict, judgement }) => [
    `${verdict.padEnd(8)} ${judge.padEnd(26)} ${judgement.seen} facts${rules.length > 0 ? `  ${rules.join(' ')}` : ''}`,
    ...judgement.findings.flatMap(({ message, expected, seen, exchanges }) => [
      `         ${message}`,
      `           expected ${JSON.stringify(expected)}`,
      `           seen     ${JSON.stringify(seen)}`,
      `           requests ${exchanges.map((seq) => `#${seq}`).join(' ')}`,
    ]),
  ]);

/** Judges saved histories and prints the verdicts; returns the exit code. Throws UserError if a file cannot be read. */
export const checkHistories = (files: readonly string[], format: 'text' | 'json'): number => {
  const judged = files.map((file) => {
    const history = opened(file);
    const verdicts = judgeHistory(history);
    if (format === 'text') {
      const watches = new Set(history.connections.slice(1).map(({ watch }) => watch)).size;
      if (files.length > 1) out(`${file}:`);
      out(
        `${history.collection}: ${history.writes.count} writes, ${watches} watches in addition to the collector, ` +
          `${history.events.type.length} events, ${history.lists.length} lists`,
      );
      for (const line of verdictLines(verdicts)) out(line);
    }
    return { file, verdicts };
  });
  if (format === 'json') out(JSON.stringify(judged, null, 1));
  if (judged.some(({ verdicts }) => verdicts.some(({ verdict }) => verdict === 'fail'))) return exitCodes.notConformant;
  return judged.some(({ verdicts }) => verdicts.every(({ verdict }) => verdict === 'inconclusive'))
    ? exitCodes.nothingRan
    : exitCodes.conformant;
};

const shrink = (file: string, options: { out: string; judge?: string }): void => {
  assertNewFile(options.out, '--out');
  const history = opened(file);
  const failing = judgeHistory(history).find(
    ({ judge, verdict }) => verdict === 'fail' && (options.judge === undefined || judge === options.judge),
  );
  if (!failing) throw new UserError('no judge fails this history: there is nothing to shrink', exitCodes.nothingRan);
  const small = shrinkHistory(expandHistory(history), failing.judge);
  const lines = function* (): Generator<string> {
    for (const line of historyLines(small)) yield `${line}\n`;
  };
  writeFile(options.out, lines(), { isNew: true });
  out(
    `${options.out}: ${small.writes.length} of ${history.writes.count} writes and ` +
      `${small.collector.events.length} changes still fail "${failing.judge}"`,
  );
};

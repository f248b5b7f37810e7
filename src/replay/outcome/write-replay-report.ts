import { join } from 'node:path';
import { makeFolder } from '../../files/make-folder.ts';
import { writeFile } from '../../files/write-file.ts';
import { xmlAttribute, xmlText } from '../../text/xml-text.ts';
import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import { replayPage } from '../pages/replay-page.ts';
import type { ReplayedExchange, ReplayResult } from './replay-result.ts';
import { replayText } from './replay-text.ts';

/** Files of a replay in its report folder. */
export const replayReportFiles = {
  html: 'replay.html',
  json: 'replay.json',
  text: 'replay.txt',
  junit: 'junit.xml',
} as const;

/**
 * Writes the report of a replay into a folder that is created if it is missing. `exchanges` are those of the session.
 * Throws WriteError.
 */
export const writeReplayReport = (
  folder: string,
  result: ReplayResult,
  exchanges: readonly RecordedExchange[],
): void => {
  makeFolder(folder);
  writeFile(join(folder, replayReportFiles.html), replayPage(result, exchanges));
  writeFile(join(folder, replayReportFiles.json), [`${JSON.stringify(result, null, 2)}\n`]);
  writeFile(join(folder, replayReportFiles.text), [`${replayText(result)}\n`]);
  writeFile(join(folder, replayReportFiles.junit), [replayJunit(result)]);
};

/**
 * A replay as JUnit with one test case for each exchange: it fails when the exchange differs, and is skipped when the
 * exchange could not be sent or compared.
 */
export const replayJunit = ({ session, exchanges, counts }: ReplayResult): string => {
  const skipped = counts.environment + counts['cannot-replay'];
  const cases = exchanges.map(
    (exchange) =>
      `    <testcase classname="${xmlAttribute(session)}" ` +
      `name="${xmlAttribute(`${exchange.seq} ${exchange.method} ${exchange.path}`)}">${outcome(exchange)}</testcase>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${exchanges.length}" failures="${counts.differs}" skipped="${skipped}">`,
    `  <testsuite name="${xmlAttribute(session)}" tests="${exchanges.length}" failures="${counts.differs}" ` +
      `errors="0" skipped="${skipped}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
};

const outcome = ({ verdict, reason, differences }: ReplayedExchange): string => {
  if (verdict === 'same') return '';
  if (verdict !== 'differs') return `<skipped message="${xmlAttribute(`${verdict}: ${reason}`)}"/>`;
  const lines = differences.map(
    ({ where, expected, seen }) => `${where}: expected ${JSON.stringify(expected)}, seen ${JSON.stringify(seen)}`,
  );
  return `<failure message="${xmlAttribute(lines[0] ?? 'it differs')}">${xmlText(lines.join('\n'))}</failure>`;
};

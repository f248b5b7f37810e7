import type { ReplayResult } from './replay-result.ts';
import { visibleLine } from '../../text/visible-line.ts';
import { replayedLines } from './replayed-lines.ts';

/** The result for a terminal: exchanges that differ in detail, the others as counts. */
export const replayText = (result: ReplayResult): string => {
  const lines: string[] = result.notes.map((note) => visibleLine(`note: ${note}`));
  for (const { path, exchange, prepared } of result.presupposes)
    lines.push(visibleLine(`presupposes ${path} (exchange ${exchange})${prepared === null ? '' : `: ${prepared}`}`));
  for (const exchange of result.exchanges) {
    const { verdict, verb } = exchange;
    if (verdict === 'same' || (verdict === 'environment' && verb === 'environment')) continue;
    lines.push(...replayedLines(exchange));
  }
  const { same, differs, environment, 'cannot-replay': cannot } = result.counts;
  lines.push(
    visibleLine(
      `${result.exchanges.length} exchanges against ${result.target}: ${same} same, ${differs} differ, ` +
        `${environment} environment, ${cannot} cannot be replayed`,
    ),
  );
  return lines.join('\n');
};

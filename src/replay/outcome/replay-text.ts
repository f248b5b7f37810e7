import type { ReplayResult } from './replay-result.ts';
import { replayedLines } from './replayed-lines.ts';

/** The result for a terminal: what differs in full, the rest as numbers. */
export const replayText = (result: ReplayResult): string => {
  const lines: string[] = result.notes.map((note) => `note: ${note}`);
  for (const { path, exchange, prepared } of result.presupposes)
    lines.push(`presupposes ${path} (exchange ${exchange})${prepared === null ? '' : `: ${prepared}`}`);
  for (const exchange of result.exchanges) {
    const { verdict, reason } = exchange;
    if (verdict === 'same' || (verdict === 'environment' && reason.startsWith('what a server'))) continue;
    lines.push(...replayedLines(exchange));
  }
  const { same, differs, environment, 'cannot-replay': cannot } = result.counts;
  lines.push(
    `${result.exchanges.length} exchanges against ${result.target}: ${same} same, ${differs} differ, ${environment} environment, ${cannot} cannot be replayed`,
  );
  return lines.join('\n');
};

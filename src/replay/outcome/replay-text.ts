import type { ReplayResult } from './replay-result.ts';

const value = (json: unknown): string => {
  const text = JSON.stringify(json) ?? 'absent';
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
};

/** The result for a terminal: what differs in full, the rest as numbers. */
export const replayText = (result: ReplayResult): string => {
  const lines: string[] = result.notes.map((note) => `note: ${note}`);
  for (const { path, exchange, prepared } of result.presupposes) lines.push(`presupposes ${path} (exchange ${exchange})${prepared === null ? '' : `: ${prepared}`}`);
  for (const { seq, method, path, verdict, reason, differences } of result.exchanges) {
    if (verdict === 'same') continue;
    if (verdict === 'environment' && reason.startsWith('what a server')) continue;
    lines.push(`${verdict} ${seq} ${method} ${path}${reason ? `: ${reason}` : ''}`);
    for (const { where, expected, seen } of differences) lines.push(`  ${where}: expected ${value(expected)}, seen ${value(seen)}`);
  }
  const { same, differs, environment, 'cannot-replay': cannot } = result.counts;
  lines.push(`${result.exchanges.length} exchanges against ${result.target}: ${same} same, ${differs} differ, ${environment} environment, ${cannot} cannot be replayed`);
  return lines.join('\n');
};

import { visibleLine } from '../../text/visible-line.ts';
import type { ReplayedExchange } from './replay-result.ts';

const value = (json: unknown): string => {
  const text = JSON.stringify(json) ?? 'absent';
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
};

/** One replayed exchange for a terminal: its verdict and request, then one line for each difference. */
export const replayedLines = ({ seq, method, path, verdict, reason, differences }: ReplayedExchange): string[] => [
  visibleLine(`${verdict} ${seq} ${method} ${path}${reason ? `: ${reason}` : ''}`),
  ...differences.map(({ where, expected, seen }) =>
    visibleLine(`  ${where}: expected ${value(expected)}, seen ${value(seen)}`),
  ),
];

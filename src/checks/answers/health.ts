import type { Exchange } from '../../client/typed-exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const linesOf = (exchange: Exchange): readonly string[] =>
  Buffer.from(exchange.response?.body ?? [])
    .toString('utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

/** The last non-empty line of the body is this line (A 4.9). */
export const lastLineIs = (exchange: Exchange, wanted: string): Judgement => {
  if (!exchange.response) return judgement('lastLineIs', [], 0);
  const last = linesOf(exchange).at(-1) ?? '';
  return judgement('lastLineIs', last === wanted ? [] : [finding('the last line differs', wanted, last, exchange)]);
};

/** A line of the body starts with this text, for example with the name of a metric (B 6.5). */
export const bodyHasLineWithPrefix = (exchange: Exchange, start: string): Judgement => {
  if (!exchange.response) return judgement('bodyHasLineWithPrefix', [], 0);
  const lines = linesOf(exchange);
  return judgement(
    'bodyHasLineWithPrefix',
    lines.some((line) => line.startsWith(start))
      ? []
      : [finding(`no line starts with ${start}`, start, `${lines.length} lines`, exchange)],
  );
};

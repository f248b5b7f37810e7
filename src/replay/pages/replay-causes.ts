import { createHash } from 'node:crypto';
import { generalText } from '../../report/causes/general-text.ts';
import { kindOf } from '../../report/causes/kind-of.ts';
import type { ReplayedExchange } from '../outcome/replay-result.ts';

/** A cause of differences in a replay: all exchanges with the same signature. */
export interface ReplayCause {
  readonly id: string;
  readonly verdict: ReplayedExchange['verdict'];
  readonly what: string;
  /** Numbers of the exchanges. */
  readonly exchanges: readonly number[];
}

const order: ReadonlyArray<ReplayedExchange['verdict']> = ['differs', 'cannot-replay', 'environment', 'same'];

const whatOf = ({ verdict, reason, differences }: ReplayedExchange): string => {
  const [first] =
    verdict === 'differs' ? differences.filter(({ kind }) => kind === 'behaviour') : ([] as typeof differences);
  if (first === undefined) return generalText(reason) || 'differs';
  const place = first.where.replaceAll(/\[[^\]]*\]/g, '[]');
  return `${place}: expected ${kindOf(first.expected)}, seen ${kindOf(first.seen)}`;
};

/** The causes of a replay, in order of verdict (worst first), then of the number of exchanges (most first). */
export const replayCauses = (exchanges: readonly ReplayedExchange[]): readonly ReplayCause[] => {
  const found = new Map<string, { verdict: ReplayedExchange['verdict']; what: string; exchanges: number[] }>();
  for (const exchange of exchanges) {
    const { verdict, seq } = exchange;
    if (verdict === 'same') continue;
    const what = whatOf(exchange);
    const cause = found.get(`${verdict} ${what}`) ?? { verdict, what, exchanges: [] };
    cause.exchanges.push(seq);
    found.set(`${verdict} ${what}`, cause);
  }
  return [...found]
    .map(([key, cause]) => ({ id: createHash('sha256').update(key).digest('hex').slice(0, 8), ...cause }))
    .sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || b.exchanges.length - a.exchanges.length);
};

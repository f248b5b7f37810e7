import type { Difference, Ignored } from './difference.ts';
import type { ReplayedExchange } from '../outcome/replay-result.ts';

/**
 * Detects noise with two replays against one server: a place in a response is ignored when the recording and both
 * replays have three different values there. A constant value, a status and a missing member are never ignored. A
 * difference in only one of the replays stays, and its reason says that it is unsteady.
 */
export const ignoreUnstableValues = (
  first: readonly ReplayedExchange[],
  second: readonly ReplayedExchange[],
): readonly ReplayedExchange[] => {
  const again = new Map(second.map((exchange) => [exchange.seq, exchange]));
  return first.map((exchange) => {
    const other = again.get(exchange.seq);
    if (!other || exchange.differences.length === 0) return exchange;
    const kept: Difference[] = [];
    const ignored: Ignored[] = [...exchange.ignored];
    for (const difference of exchange.differences) {
      const repeated = other.differences.find(({ where }) => where === difference.where);
      if (repeated && isUnstable(difference, repeated))
        ignored.push({
          where: difference.where,
          recorded: difference.expected,
          live: difference.seen,
          reason:
            'two replays against one server got different values here: ' +
            `${text(difference.seen)} and ${text(repeated.seen)}`,
        });
      else kept.push(difference);
    }
    const unsteady =
      kept.length > 0 && other.differences.length === 0
        ? 'unsteady: the second replay got the recorded response'
        : exchange.reason;
    if (kept.length === 0) return { ...exchange, verdict: 'same', reason: '', differences: kept, ignored };
    const verdict =
      exchange.verdict === 'differs' && !kept.some(({ kind }) => kind === 'behaviour')
        ? 'environment'
        : exchange.verdict;
    return { ...exchange, verdict, reason: unsteady, differences: kept, ignored };
  });
};

const isUnstable = (first: Difference, second: Difference): boolean => {
  if (!/^(body|events\[[^\]]*\]\[\d+\])\./.test(first.where)) return false;
  const values = [first.expected, first.seen, second.seen];
  return values.every((value) => value !== null && typeof value !== 'object') && text(first.seen) !== text(second.seen);
};

const text = (value: unknown): string => JSON.stringify(value) ?? 'absent';

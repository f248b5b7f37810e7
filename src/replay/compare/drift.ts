import type { Difference, Ignored } from './difference.ts';
import type { ReplayedExchange } from '../outcome/replay-result.ts';

/**
 * Noise from two replays against one server: a place in a response is ignored when the recording and both replays have
 * three different values there. A place with a constant value is never ignored, nor is a status or a missing member;
 * what differs in one replay alone stays a difference and is called unsteady.
 */
export const drift = (
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
      const twin = other.differences.find(({ where }) => where === difference.where);
      if (twin && drifts(difference, twin))
        ignored.push({
          where: difference.where,
          recorded: difference.expected,
          live: difference.seen,
          reason:
            'two replays against one server gave different values here: ' +
            `${text(difference.seen)} and ${text(twin.seen)}`,
        });
      else kept.push(difference);
    }
    const unsteady =
      kept.length > 0 && other.differences.length === 0
        ? 'unsteady: the second replay gave the recorded answer'
        : exchange.reason;
    if (kept.length === 0) return { ...exchange, verdict: 'same', reason: '', differences: kept, ignored };
    const verdict =
      exchange.verdict === 'differs' && !kept.some(({ kind }) => kind === 'behaviour')
        ? 'environment'
        : exchange.verdict;
    return { ...exchange, verdict, reason: unsteady, differences: kept, ignored };
  });
};

const drifts = (first: Difference, second: Difference): boolean => {
  if (!/^(body|events\[[^\]]*\]\[\d+\])\./.test(first.where)) return false;
  const values = [first.expected, first.seen, second.seen];
  return values.every((value) => value !== null && typeof value !== 'object') && text(first.seen) !== text(second.seen);
};

const text = (value: unknown): string => JSON.stringify(value) ?? 'absent';

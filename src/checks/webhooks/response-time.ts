import type { Exchange } from '../../client/typed-exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The response arrived after at least `least` and at most `most` milliseconds. Without a response there is no fact. */
export const responseTimeIsBetween = (exchange: Exchange, least: number, most: number): Judgement => {
  const { ms, response } = exchange;
  if (!response || ms === null) return judgement('responseTimeIsBetween', [], 0);
  return judgement(
    'responseTimeIsBetween',
    ms >= least && ms <= most
      ? []
      : [finding(`the response arrived after ${Math.round(ms)} ms`, `${least} to ${most} ms`, ms, exchange)],
  );
};

import type { Exchange } from '../../client/exchange.ts';
import { dateOf } from '../../checks/answers/date-of.ts';
import { eventually } from './eventually.ts';
import type { World } from '../world.ts';

/** Asks until an answer says that the server's own time is `epochMs` or later, and hands that answer back; undecided where answers carry no date, or after 15 seconds. */
export const serverTimeReached = async (
  world: World,
  epochMs: number,
  ask: () => Promise<Exchange>,
): Promise<Exchange> => {
  const late = (exchange: Exchange): boolean => (dateOf(exchange) ?? epochMs) >= epochMs;
  const last = await eventually(ask, late, 15_000, 200);
  if (dateOf(last) === null) world.inconclusive('answers carry no date');
  if (!late(last)) world.inconclusive('the time of the server does not pass');
  return last;
};

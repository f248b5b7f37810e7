import type { Exchange } from '../../client/exchange.ts';
import { dateOf } from '../../checks/answers/date-of.ts';
import { eventually } from './eventually.ts';
import type { World } from '../world.ts';

/**
 * Repeats a request until a response has a Date of `epochMs` or later, and returns it. Inconclusive without Date
 * headers or after 15 seconds.
 */
export const serverTimeReached = async (
  world: World,
  epochMs: number,
  request: () => Promise<Exchange>,
): Promise<Exchange> => {
  const isLater = (exchange: Exchange): boolean => (dateOf(exchange) ?? epochMs) >= epochMs;
  const last = await eventually(request, isLater, 15_000, 200);
  if (dateOf(last) === null) world.inconclusive('responses have no Date header');
  if (!isLater(last)) world.inconclusive('the Date header of the server does not advance');
  return last;
};

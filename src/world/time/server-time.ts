import type { Exchange } from '../../client/typed-exchange.ts';
import { dateOf } from '../../checks/answers/date-of.ts';
import { eventually } from './eventually.ts';
import type { World } from '../world.ts';

/**
 * Repeats a request until the clock of the server shows `laterMs` after a time that the server wrote, and returns the
 * response. Where responses have no Date header, this machine measures the interval: the clock of the server was not
 * before the time that it wrote. Inconclusive after 15 seconds.
 */
export const laterOnServer = async (
  world: World,
  writtenMs: number,
  laterMs: number,
  request: () => Promise<Exchange>,
): Promise<Exchange> => {
  const begunMs = performance.now();
  const isLater = (exchange: Exchange): boolean => {
    const date = dateOf(exchange);
    return date === null ? performance.now() - begunMs >= laterMs : date >= writtenMs + laterMs;
  };
  const last = await eventually(request, isLater, 15_000, 200);
  if (!isLater(last)) world.inconclusive('the Date header of the server does not advance');
  return last;
};

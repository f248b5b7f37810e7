import type { Exchange } from '../../client/typed-exchange.ts';
import { eventually } from './eventually.ts';

/**
 * Repeats a read at a resource version while the server reports that it has not reached the version yet (A 4.5), for up
 * to five seconds.
 */
export const untilReached = (read: () => Promise<Exchange>): Promise<Exchange> =>
  eventually(read, ({ response }) => response?.status !== 504, 5_000, 200);

import type { Exchange } from '../../client/exchange.ts';
import { eventually } from './eventually.ts';

/** A read at a version again as long as the server says that it has not reached that one yet (A 4.5), up to five seconds. */
export const reached = (read: () => Promise<Exchange>): Promise<Exchange> =>
  eventually(read, ({ response }) => response?.status !== 504, 5_000, 200);

import type { Exchange } from '../client/exchange.ts';
import { pollUntil } from '../target/testbeds/poll-until.ts';

/**
 * Sends again until the answer fits or the deadline passes (default 10 s); the last answer either way. For what a
 * server does in its own time: the check that follows judges what was there at the end.
 */
export const askUntil = async (send: () => Promise<Exchange>, fits: (exchange: Exchange) => boolean, deadlineMs = 10_000): Promise<Exchange> => {
  let last = await send();
  if (fits(last)) return last;
  const again = async (): Promise<boolean> => {
    last = await send();
    return fits(last);
  };
  await pollUntil(again, { deadlineMs, everyMs: 40 });
  return last;
};

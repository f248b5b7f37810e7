import { pollUntil } from '../target/testbeds/poll-until.ts';

/** Asks again and again, at most so many milliseconds, until the answer is good; hands back the last answer, good or not. */
export const eventually = async <T>(ask: () => Promise<T>, good: (answer: T) => boolean, deadlineMs = 5_000, everyMs = 50): Promise<T> => {
  let last = await ask();
  if (good(last)) return last;
  await pollUntil(async () => good((last = await ask())), { deadlineMs, everyMs });
  return last;
};

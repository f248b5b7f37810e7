import { pollUntil } from '../../target/testbeds/poll-until.ts';

/**
 * Asks again until the answer is good or the deadline passes; hands back the last answer, good or not. For what a server
 * does in its own time: the check that follows judges what was there at the end.
 */
export const eventually = async <T>(
  ask: () => Promise<T>,
  good: (answer: T) => boolean,
  deadlineMs = 10_000,
  everyMs = 40,
): Promise<T> => {
  let last!: T;
  await pollUntil(async () => good((last = await ask())), { deadlineMs, everyMs });
  return last;
};

import { pollUntil } from '../../target/testbeds/poll-until.ts';

/**
 * Repeats a request until its result is good or the deadline passes; returns the last result, good or not. For effects
 * that a server produces with a delay; a later check judges the last result.
 */
export const eventually = async <T>(
  request: () => Promise<T>,
  good: (result: T) => boolean,
  deadlineMs = 10_000,
  everyMs = 40,
): Promise<T> => {
  let last!: T;
  await pollUntil(async () => good((last = await request())), { deadlineMs, everyMs });
  return last;
};

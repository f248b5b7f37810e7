import { setTimeout as wait } from 'node:timers/promises';

/** How to poll. */
export interface PollSettings {
  readonly deadlineMs: number;
  readonly everyMs: number;
  /** Ends the poll when it settles. */
  readonly stop?: Promise<unknown>;
}

/** Asks, once at least, until the answer is true, the deadline passes or `stop` settles. */
export async function pollUntil(
  condition: () => Promise<boolean>,
  { deadlineMs, everyMs, stop }: PollSettings,
): Promise<'true' | 'deadline' | 'stopped'> {
  const end = performance.now() + deadlineMs;
  let stopped = false;
  const stopping = stop?.then(() => {
    stopped = true;
  });
  do {
    if (stopped) return 'stopped';
    if (await condition()) return 'true';
    await Promise.race([wait(everyMs), ...(stopping ? [stopping] : [])]);
  } while (performance.now() < end);
  return 'deadline';
}

import { setTimeout as wait } from 'node:timers/promises';

/** How to poll. */
export interface PollSettings {
  readonly deadlineMs: number;
  readonly everyMs: number;
  /** Ends the poll when it settles. */
  readonly stop?: Promise<unknown>;
}

/**
 * Asks until the answer is true, the deadline passes or `stop` settles, and once more after the deadline: on a slow machine the time may be
 * over before an answer to a question that was asked at its end.
 */
export async function pollUntil(
  condition: () => Promise<boolean>,
  { deadlineMs, everyMs, stop }: PollSettings,
): Promise<'true' | 'deadline' | 'stopped'> {
  const end = performance.now() + deadlineMs;
  let stopped = false;
  const stopping = stop?.then(() => {
    stopped = true;
  });
  for (;;) {
    const isLast = performance.now() >= end;
    if (stopped) return 'stopped';
    if (await condition()) return 'true';
    if (isLast) return 'deadline';
    const pauseMs = Math.max(1, Math.min(everyMs, end - performance.now()));
    await Promise.race([wait(pauseMs), ...(stopping ? [stopping] : [])]);
  }
}

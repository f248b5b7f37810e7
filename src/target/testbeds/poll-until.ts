import { setTimeout as wait } from 'node:timers/promises';

/** Settings of `pollUntil`. */
export interface PollSettings {
  readonly deadlineMs: number;
  readonly everyMs: number;
  /** Ends the poll when it settles. */
  readonly stop?: Promise<unknown>;
}

/**
 * A pause is as long as the evaluation before it, up to this many milliseconds: large responses must not use up a
 * processor.
 */
const longestPauseMs = 500;

/**
 * Evaluates the condition until it is true, the deadline passes or `stop` settles, and once after the deadline, because
 * on a slow machine the last evaluation can begin before the deadline and end after it.
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
    const begun = performance.now();
    if (await condition()) return 'true';
    if (isLast) return 'deadline';
    const evaluationMs = Math.min(longestPauseMs, performance.now() - begun);
    const pauseMs = Math.max(1, Math.min(Math.max(everyMs, evaluationMs), end - performance.now()));
    await Promise.race([wait(pauseMs), ...(stopping ? [stopping] : [])]);
  }
}

import { setTimeout as wait } from 'node:timers/promises';

/** Settings of `pollUntil`. */
export interface PollSettings {
  readonly deadlineMs: number;
  readonly everyMs: number;
  /** Ends the poll when it settles. */
  readonly stop?: Promise<unknown>;
}

/** A pause is this many times as long as the evaluation before it: large responses must not use up a processor. */
const pausePerEvaluation = 3;
/** No pause is longer because of that than this, in milliseconds. */
const longestPauseMs = 1_000;

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
    const proportionalMs = Math.min(longestPauseMs, pausePerEvaluation * (performance.now() - begun));
    const pauseMs = Math.max(1, Math.min(Math.max(everyMs, proportionalMs), end - performance.now()));
    await Promise.race([wait(pauseMs), ...(stopping ? [stopping] : [])]);
  }
}

/** Length of one step in milliseconds. */
const stepMs = 50;

/**
 * Calls `onTimeout` after `ms` milliseconds, counted in steps of this process's event loop. Time during which the loop
 * was blocked counts as one step, so that data that a loaded machine has not read yet does not count as data that the
 * server did not send. Returns a function that cancels.
 */
export const countdown = (ms: number, onTimeout: () => void): (() => void) => {
  let left = Math.max(1, Math.ceil(ms / stepMs));
  const timer = setInterval(
    () => {
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      onTimeout();
    },
    Math.min(stepMs, Math.max(1, ms)),
  );
  return () => clearInterval(timer);
};

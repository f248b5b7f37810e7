/** Milliseconds of one step. */
const stepMs = 50;

/**
 * Calls when so many milliseconds have passed, counted in steps of this process's own loop: time for which the process itself was too busy to
 * look counts as one step, so that what a loaded machine has not read yet is not taken for what a server did not send. Hands back how to cancel.
 */
export const countdown = (ms: number, over: () => void): (() => void) => {
  let left = Math.max(1, Math.ceil(ms / stepMs));
  const timer = setInterval(
    () => {
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      over();
    },
    Math.min(stepMs, Math.max(1, ms)),
  );
  return () => clearInterval(timer);
};

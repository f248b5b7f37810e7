/** Keys that wait for one run each, oldest first; a key added again while it waits is not run twice. */
export interface WorkQueue {
  add(key: string): void;
  stop(): void;
}

/**
 * Runs keys one after another, never inside the change that added them. A run that throws is reported
 * as a warning of the process and does not hold up the others.
 */
export const workQueue = (run: (key: string) => void | Promise<void>): WorkQueue => {
  const waiting = new Set<string>();
  let draining = false;
  let stopped = false;

  const drain = async (): Promise<void> => {
    for (const key of waiting) {
      if (stopped) break;
      waiting.delete(key);
      try {
        // Most runs are synchronous; only others cost a turn.
        const result = run(key);
        if (result) await result;
      } catch (error) {
        process.emitWarning(`controller failed on ${key}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    draining = false;
  };

  return {
    add(key) {
      if (stopped) return;
      waiting.add(key);
      if (draining) return;
      draining = true;
      setImmediate(() => void drain());
    },
    stop() {
      stopped = true;
      waiting.clear();
    },
  };
};

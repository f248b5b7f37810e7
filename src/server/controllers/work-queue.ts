/** A queue of keys, oldest first. A key that is added again while it waits runs once. */
export interface WorkQueue {
  add(key: string): void;
  stop(): void;
}

/**
 * Runs keys one after another, never inside the change that added them. An error is reported as a process warning and
 * does not stop the queue.
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
        // Only an asynchronous run costs an iteration of the event loop.
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

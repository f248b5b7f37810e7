import type { LiveTarget } from './live-target.ts';

/**
 * Deletes the objects that a replay created and did not delete, in reverse order, and waits at most `withinMs` until
 * they no longer exist. Paths are neutral.
 */
export const cleanUp = async (created: readonly string[], target: LiveTarget, withinMs: number): Promise<void> => {
  const headers = [['Accept', 'application/json']] as const;
  const left = new Set([...created].reverse());
  for (const path of left) {
    const { status } = await target.send({ method: 'DELETE', path, headers, body: null });
    if (status === 404) left.delete(path);
  }
  const until = performance.now() + withinMs;
  for (const path of left) {
    while (
      performance.now() < until &&
      (await target.send({ method: 'GET', path, headers, body: null })).status !== 404
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

import { setTimeout as pause } from 'node:timers/promises';
import type { ReplayOrder, ScheduleNode } from '../plan/schedule.ts';

/** Maximum number of concurrent requests. */
const maxConcurrent = 32;

/** How to run the nodes of a schedule. */
export interface PlayOptions {
  readonly order: ReplayOrder;
  /** For `timed`: how many times faster than recorded. */
  readonly speed: number;
  /** Receives how late a request was sent, in milliseconds. */
  readonly onLateness: (ms: number) => void;
}

/**
 * Runs the nodes of a schedule, each after the nodes that it depends on. Rejects with the first error; nodes that have
 * not started by then do not run.
 */
export const playSchedule = async (
  nodes: readonly ScheduleNode[],
  { order, speed, onLateness }: PlayOptions,
  run: (node: ScheduleNode) => Promise<void>,
): Promise<void> => {
  const began = performance.now();
  const firstMs = nodes[0]?.atMs ?? 0;
  let isBroken = false;
  let free = order === 'recorded' ? 1 : maxConcurrent;
  const queue: (() => void)[] = [];
  const play = async (node: ScheduleNode, before: readonly Promise<void>[]): Promise<void> => {
    await Promise.all(before);
    if (order === 'timed' && Number.isFinite(node.atMs)) {
      const due = began + (node.atMs - firstMs) / speed;
      if (due > performance.now()) await pause(due - performance.now());
      if (node.phase === 'send') onLateness(performance.now() - due);
    }
    if (free === 0) await new Promise<void>((resolve) => queue.push(resolve));
    else free -= 1;
    try {
      if (!isBroken) await run(node);
    } catch (error) {
      isBroken = true;
      throw error;
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
  const done: Promise<void>[] = [];
  for (const node of nodes)
    done.push(
      play(
        node,
        node.after.flatMap((i) => done[i] ?? []),
      ),
    );
  await Promise.all(done);
};

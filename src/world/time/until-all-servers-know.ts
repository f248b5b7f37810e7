import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../world.ts';

const onLoopback = /^(127\.|localhost$|\[::1\]$)/;

/**
 * Milliseconds by which the servers of one cluster can lag behind each other: fact `spreadSeconds`. Default: 0 for
 * single servers (started for the run or on loopback), otherwise 0.3 seconds.
 */
const propagationMs = ({ target: { facts, throwAway, baseUrl } }: World): number =>
  Number(facts['spreadSeconds'] ?? (throwAway || onLoopback.test(new URL(baseUrl).hostname) ? 0 : 0.3)) * 1_000;

/**
 * Waits until all servers of a cluster know a change that one of them has shown, because any of them can receive the
 * next request.
 */
export const untilAllServersKnow = async (world: World): Promise<void> => {
  const ms = propagationMs(world);
  if (ms > 0) await sleep(ms);
};

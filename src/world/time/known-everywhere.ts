import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../world.ts';

const onLoopback = /^(127\.|localhost$|\[::1\]$)/;

/**
 * Milliseconds that servers of one cluster may be apart in what they know: fact `spreadSeconds`. Where it is not stated, none for
 * servers started for the run and on loopback, which are one; else 0.3 seconds.
 */
const spread = ({ target: { facts, throwAway, baseUrl } }: World): number =>
  Number(facts['spreadSeconds'] ?? (throwAway || onLoopback.test(new URL(baseUrl).hostname) ? 0 : 0.3)) * 1_000;

/** After one server was seen to know of a change: lets the others of its cluster come to know it, since any of them may get the next request. */
export const knownEverywhere = async (world: World): Promise<void> => {
  const ms = spread(world);
  if (ms > 0) await sleep(ms);
};

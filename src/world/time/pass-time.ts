import { setTimeout } from 'node:timers/promises';
import type { World } from '../world.ts';

/** Milliseconds between checks whether the run must end. */
const checkMs = 500;

/** Waits in real time; inconclusive when the run ends in the meantime. */
const waitInRealTime = async (world: World, ms: number): Promise<void> => {
  const until = performance.now() + ms;
  for (let left = ms; left > 0; left = until - performance.now()) {
    if (world.lane.stopped()) return world.inconclusive('the run was stopped while time passed');
    await setTimeout(Math.min(left, checkMs));
  }
};

/** Why a scenario needs a movable clock, and the --max-wait that would be sufficient instead. */
export const noClock = ({ passes }: Pick<World['entry'], 'passes'>): string =>
  `needs a server whose clock can be moved${passes === null ? '' : `, or --max-wait ${passes}s`}`;

/**
 * Lets so many seconds pass on the server's clock: moves the clock if possible, or waits if --max-wait allows the time
 * in the scenario's tag `@passes`. Otherwise the scenario is not testable. Steps that call this need `{ timeout: -1 }`.
 */
export const passTime = async (world: World, seconds: number): Promise<void> => {
  const advanceClock = world.lane.passTogether ?? world.target.controls.advanceClock;
  if (advanceClock) return advanceClock(seconds * 1_000);
  const { passes } = world.entry;
  if (passes !== null && passes * 1_000 <= world.lane.maxWaitMs) return waitInRealTime(world, seconds * 1_000);
  return world.notTestable(noClock(world.entry));
};

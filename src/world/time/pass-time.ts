import { setTimeout } from 'node:timers/promises';
import type { World } from '../world.ts';

/** How often a wait looks whether the run is to end, in milliseconds. */
const lookMs = 500;

/** Waits so long while the run goes on; a scenario whose run ends meanwhile is undecided. */
const reallyWait = async (world: World, ms: number): Promise<void> => {
  const until = performance.now() + ms;
  for (let left = ms; left > 0; left = until - performance.now()) {
    if (world.lane.stopped()) return world.inconclusive('the run was stopped while time passed');
    await setTimeout(Math.min(left, lookMs));
  }
};

/** What a scenario needs where a clock cannot be moved, and how long a run would wait instead. */
export const noClock = ({ passes }: Pick<World['entry'], 'passes'>): string =>
  `needs a server whose clock can be moved${passes === null ? '' : `, or --max-wait ${passes}s`}`;

/**
 * Lets so much time pass on the server's clock: moves it where it can be moved, waits where the run has the patience
 * for all that the scenario's tag `@passes` asks for. Not reachable elsewhere. Steps that call this need `{ timeout: -1 }`.
 */
export const passTime = async (world: World, seconds: number): Promise<void> => {
  const advanceClock = world.lane.passTogether ?? world.target.controls.advanceClock;
  if (advanceClock) return advanceClock(seconds * 1_000);
  const { passes } = world.entry;
  if (passes !== null && passes * 1_000 <= world.lane.maxWaitMs) return reallyWait(world, seconds * 1_000);
  return world.notTestable(noClock(world.entry));
};

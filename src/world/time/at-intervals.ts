import { setInterval } from 'node:timers/promises';
import type { World } from '../world.ts';
import { undisturbingClock } from './undisturbing-clock.ts';

/**
 * Calls `act` every `everyMs` milliseconds for `forMs`, with the time by which the server's clock was moved. Moves the
 * clock if possible; otherwise waits in real time.
 */
export const atIntervals = async (
  world: World,
  everyMs: number,
  forMs: number,
  act: (movedMs: number) => Promise<void>,
): Promise<void> => {
  const advanceClock = undisturbingClock(world);
  await act(0);
  if (advanceClock) {
    for (let moved = everyMs; moved <= forMs; moved += everyMs) {
      await advanceClock(everyMs);
      await act(moved);
    }
    return;
  }
  let left = Math.floor(forMs / everyMs);
  for await (const _ of setInterval(everyMs)) {
    await act(0);
    left -= 1;
    if (left <= 0) return;
  }
};

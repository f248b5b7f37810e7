import type { World } from './world.ts';

/** Moves the server's clock forward; not reachable where it cannot be moved. */
export const passTime = async (world: World, seconds: number): Promise<void> => {
  const { advanceClock } = world.target.controls;
  if (!advanceClock) return world.notReachable('needs a server whose clock can be moved');
  await advanceClock(seconds * 1_000);
};

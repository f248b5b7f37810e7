import type { Controls } from '../../target/controls.ts';
import type { World } from '../world.ts';

/**
 * Moves the clock of a server that other scenarios use at the same time, if this does not disturb them; undefined
 * otherwise.
 */
export const undisturbingClock = ({ target: { controls }, lane }: World): Controls['advanceClock'] =>
  controls.clockDisturbs ? undefined : (lane.passTogether ?? controls.advanceClock);

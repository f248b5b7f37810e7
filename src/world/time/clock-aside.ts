import type { Controls } from '../../target/controls.ts';
import type { World } from '../world.ts';

/** Moves the clock of a server that others use at the same time, where that is nothing to them; undefined elsewhere. */
export const clockAside = ({ target: { controls }, lane }: World): Controls['advanceClock'] =>
  controls.clockDisturbs ? undefined : (lane.passTogether ?? controls.advanceClock);

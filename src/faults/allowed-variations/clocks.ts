import { systemClock } from '../../server/environment/clock.ts';
import type { AllowedVariation } from './variation.ts';

const clockOff = (name: string, seconds: number, description: string): AllowedVariation => ({
  name,
  description,
  reason: 'no document states that the clocks of servers and clients agree',
  seam: 'server',
  plant: (parts) => {
    parts.clock = () => systemClock(seconds * 1_000);
  },
});

/** Variations of the server's clock. */
export const clockVariations: readonly AllowedVariation[] = [
  clockOff('clock-ahead', 20, 'the clock of the server is twenty seconds fast'),
  clockOff('slow-clock', -20, 'the clock of the server is twenty seconds slow'),
];

import { systemClock } from '../../server/clock.ts';
import type { Liberty } from './liberty.ts';

const clockOff = (name: string, seconds: number, does: string): Liberty => ({
  name,
  does,
  because: 'no document says that the clocks of servers and clients agree',
  seam: 'server',
  plant: (parts) => {
    parts.clock = () => systemClock(seconds * 1_000);
  },
});

/** What the clock of a server may be. */
export const clockLiberties: readonly Liberty[] = [
  clockOff('clock-ahead', 20, 'the clock of the server is twenty seconds fast'),
  clockOff('clock-behind', -20, 'the clock of the server is twenty seconds slow'),
];

import { describe, expect, it } from 'vitest';
import { systemClock } from './clock.ts';

describe('systemClock', () => {
  it('runs due timers in order and on time while the clock moves, including timers that they start', async () => {
    const clock = systemClock();
    const start = clock.now();
    const ran: [string, number][] = [];
    clock.after(3_600_000, () => ran.push(['hour', clock.now() - start]));
    clock.after(60_000, () => {
      ran.push(['minute', clock.now() - start]);
      clock.after(1000, () => ran.push(['after', clock.now() - start]));
    });
    const cancel = clock.after(2000, () => ran.push(['never', 0]));
    cancel();
    await clock.advance(3_600_000);
    expect(ran.map(([name]) => name)).toEqual(['minute', 'after', 'hour']);
    for (const [index, at] of [60_000, 61_000, 3_600_000].entries())
      expect(Math.abs((ran[index]?.[1] ?? 0) - at)).toBeLessThan(1000);
    expect(clock.now() - start).toBeGreaterThanOrEqual(3_600_000);
  });

  it('runs timers in real time', async () => {
    const clock = systemClock();
    const hold = setInterval(() => {}, 1000);
    await new Promise<void>((resolve) => void clock.after(5, resolve));
    clearInterval(hold);
    expect(clock.now()).toBeLessThanOrEqual(Date.now() + 1);
  });
});

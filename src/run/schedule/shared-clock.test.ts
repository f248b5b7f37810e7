import { describe, expect, it } from 'vitest';
import { SharedClock } from './shared-clock.ts';

/** A clock of a server, and what was done at which of its times. */
const served = (parties: number, over: { readonly stopped?: () => boolean; readonly refuses?: Error } = {}) => {
  const seen: string[] = [];
  let time = 0;
  const advance = async (ms: number): Promise<void> => {
    if (over.refuses) throw over.refuses;
    time += ms;
  };
  const clock = new SharedClock({ advance, parties, stopped: over.stopped ?? (() => false), now: () => 0 });
  return { clock, seen, see: (what: string) => void seen.push(`${what} ${time}`) };
};

describe('a clock that several scenarios move', () => {
  it('lets each scenario act at the same time as on a dedicated server', async () => {
    const { clock, seen, see } = served(3);
    const scenario = async (name: string, waits: readonly number[]): Promise<void> => {
      for (const ms of waits) {
        await clock.pass(ms);
        see(name);
      }
      clock.leave();
    };
    await Promise.all([scenario('a', [20, 55, 10]), scenario('b', [1440]), scenario('c', [75])]);
    expect(seen).toEqual(['a 20', 'c 75', 'a 75', 'a 85', 'b 1440']);
  });

  it('does not move the clock while a scenario works', async () => {
    const { clock, seen, see } = served(2);
    const waiting = clock.pass(5).then(() => see('woken'));
    await new Promise(setImmediate);
    see('at work');
    clock.leave();
    await waiting;
    expect(seen).toEqual(['at work 0', 'woken 5']);
  });

  it('counts real time as passed time', async () => {
    let byItself = 0;
    const moved: number[] = [];
    const clock = new SharedClock({
      advance: async (ms) => void moved.push(ms),
      parties: 2,
      stopped: () => false,
      now: () => byItself,
    });
    const waiting = clock.pass(270);
    byItself = 30;
    const later = clock.pass(1_000);
    await waiting;
    clock.leave();
    await later;
    expect(moved).toEqual([240, 760]);
  });

  it('rejects for all waiting scenarios if the clock cannot be moved, or if the run ends', async () => {
    for (const over of [{ refuses: new Error('stands firm') }, { stopped: () => true }]) {
      const { clock } = served(2, over);
      const told = await Promise.allSettled([clock.pass(1), clock.pass(2)]);
      expect(told.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual(
        Array(2).fill(over.refuses ? 'stands firm' : 'the run was stopped while time passed'),
      );
    }
  });
});

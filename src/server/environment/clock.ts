import type { Clock } from '../model.ts';

/** A clock that can also be moved forward. Due timers run in order while it moves. */
export interface MovableClock extends Clock {
  advance(ms: number): Promise<void>;
}

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * The system's clock, which can also be moved forward. `advance` runs due timers in order of time and lets their
 * asynchronous work settle before the next timer. Real time continues in the meantime. `aheadMs`: initial offset in
 * milliseconds.
 */
export const systemClock = (aheadMs = 0): MovableClock => {
  let offset = aheadMs;
  let order = 0;
  let armed: NodeJS.Timeout | null = null;
  const timers = new Set<Timer>();
  let frozenAt: number | null = null;
  let moves: Promise<void> = Promise.resolve();
  const now = (): number => frozenAt ?? Date.now() + offset;

  const earliest = (): Timer | null => {
    let first: Timer | null = null;
    for (const timer of timers) {
      if (first === null || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) first = timer;
    }
    return first;
  };
  const arm = (): void => {
    if (armed) clearTimeout(armed);
    armed = null;
    const first = earliest();
    if (first === null) return;
    // A long wait is split, because timers of the runtime are limited to 2^31 ms.
    armed = setTimeout(fire, Math.min(Math.max(0, first.at - now()), 2 ** 31 - 1));
    armed.unref();
  };
  const fire = (): void => {
    armed = null;
    const due = [...timers].filter((timer) => timer.at <= now()).sort((a, b) => a.at - b.at || a.order - b.order);
    for (const timer of due) if (timers.delete(timer)) timer.run();
    arm();
  };

  const move = async (ms: number): Promise<void> => {
    const target = now() + ms;
    frozenAt = now();
    try {
      for (let first = earliest(); first !== null && first.at <= target; first = earliest()) {
        frozenAt = Math.max(frozenAt, first.at);
        timers.delete(first);
        first.run();
        await settle();
      }
    } finally {
      offset += ms;
      frozenAt = null;
      arm();
    }
    await settle();
  };

  return {
    now,
    after(ms, run) {
      order += 1;
      const timer: Timer = { at: now() + ms, order, run };
      timers.add(timer);
      if (frozenAt === null) arm();
      return () => {
        timers.delete(timer);
      };
    },
    advance(ms) {
      moves = moves.then(() => move(ms));
      return moves;
    },
  };
};

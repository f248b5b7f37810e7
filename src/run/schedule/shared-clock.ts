import { CutOff } from '../../client/journal.ts';

interface Waiter {
  /** When it is woken: milliseconds on the server's clock, real time and moved time together. */
  readonly due: number;
  readonly wake: () => void;
  readonly fail: (reason: unknown) => void;
}

/** The configuration of a shared clock. */
export interface SharedClockConfig {
  /** Moves the server's clock forward by this many milliseconds. */
  readonly advance: (ms: number) => Promise<void>;
  /** How many scenarios use it. */
  readonly parties: number;
  /** Whether the run ends: scenarios that still wait are cut off then. */
  readonly stopped: () => boolean;
  /** Milliseconds of the machine's own clock; real time counts as passed time. */
  readonly now?: () => number;
}

/**
 * Lets several scenarios move the clock of one server. The clock is moved only while all of them wait, and only by the
 * shortest time that one of them waits for. Each scenario therefore acts at the same time as on a dedicated server.
 */
export class SharedClock {
  readonly #config: SharedClockConfig;
  readonly #now: () => number;
  #waiters: Waiter[] = [];
  #parties: number;
  #movedMs = 0;

  constructor(config: SharedClockConfig) {
    this.#config = config;
    this.#now = config.now ?? (() => performance.now());
    this.#parties = config.parties;
  }

  /**
   * Resolves when this many milliseconds have passed. Rejects with the error of moving the clock, or with `CutOff` if
   * the run ends before.
   */
  pass(ms: number): Promise<void> {
    return new Promise((wake, fail) => {
      this.#waiters.push({ due: this.#passed + ms, wake, fail });
      this.#moveWhereAllWait();
    });
  }

  /** Removes one scenario that has ended, or will not start. */
  leave(): void {
    this.#parties -= 1;
    this.#moveWhereAllWait();
  }

  get #passed(): number {
    return this.#now() + this.#movedMs;
  }

  #moveWhereAllWait(): void {
    if (this.#waiters.length > 0 && this.#waiters.length === this.#parties) void this.#move();
  }

  // If moving the clock fails, all waiting scenarios fail: it is unknown how far the clock was moved.
  async #move(): Promise<void> {
    const all = this.#waiters;
    try {
      if (this.#config.stopped()) throw new CutOff('the run was stopped while time passed');
      const ms = Math.ceil(Math.min(...all.map(({ due }) => due)) - this.#passed);
      if (ms > 0) {
        await this.#config.advance(ms);
        this.#movedMs += ms;
      }
      const passed = this.#passed;
      this.#waiters = all.filter(({ due }) => due > passed);
      for (const { due, wake } of all) if (due <= passed) wake();
    } catch (error) {
      this.#waiters = [];
      for (const { fail } of all) fail(error);
    }
  }
}

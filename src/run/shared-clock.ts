import { CutOff } from '../client/journal.ts';

interface Waiter {
  /** When it is woken: milliseconds that passed on the server, by itself and moved. */
  readonly due: number;
  readonly wake: () => void;
  readonly fail: (reason: unknown) => void;
}

/** What a shared clock goes by. */
export interface SharedClockConfig {
  /** Moves the server's clock by so many milliseconds. */
  readonly advance: (ms: number) => Promise<void>;
  /** How many scenarios use it. */
  readonly parties: number;
  /** Whether the run is to end: who waits then is cut off. */
  readonly stopped: () => boolean;
  /** Milliseconds of the machine's own clock, which count as passed. */
  readonly now?: () => number;
}

/**
 * Lets several scenarios move the clock of one server: it is moved only while all of them wait for time to pass, and by no more than
 * the one needs that wants least. So whatever one scenario does, it does at the time that it would have on a server of its own.
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

  /** Resolves when so many milliseconds passed; rejects with what moving the clock rejected with, or `CutOff` when the run ends before. */
  pass(ms: number): Promise<void> {
    return new Promise((wake, fail) => {
      this.#waiters.push({ due: this.#passed + ms, wake, fail });
      this.#moveWhereAllWait();
    });
  }

  /** One scenario is over, or will not begin. */
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

  // Who waits is taken for a failure of the clock together: nobody knows how far it got.
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

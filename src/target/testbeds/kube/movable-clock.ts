import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of the servers' time that pass at once: no more, so that what falls due in between comes in its order. Longer spans pass in longer steps. */
const stepMs = (spanMs: number): number => (spanMs > 4 * 3_600_000 ? 1_200_000 : 600_000);
/** Milliseconds after each step in which what fell due is done. */
const restMs = 250;

/**
 * A clock that programs started beside the suite follow, where they are built for it: they find its file by the variable `MOVABLE_CLOCK`.
 * The file holds two numbers of 64 bits: by how many nanoseconds the clock is ahead, and how many programs have taken to it.
 */
export class MovableClock {
  readonly environment: Readonly<Record<string, string>>;
  readonly #file: string;
  #aheadMs = 0;

  /** Makes the file. */
  constructor(file: string) {
    this.#file = file;
    // Connections are not given up for want of an answer while a step passes.
    this.environment = { MOVABLE_CLOCK: file, HTTP2_READ_IDLE_TIMEOUT_SECONDS: '0' };
    writeFileSync(file, Buffer.alloc(16), { mode: 0o600 });
  }

  /** How many programs follow it; a program that is not built for it never does. */
  get followers(): number {
    return Number(readFileSync(this.#file).readBigInt64LE(8));
  }

  /** Lets so many milliseconds pass for all that follow, step by step; after each it waits until `settled`. */
  async advance(ms: number, settled: () => Promise<void>): Promise<void> {
    const end = this.#aheadMs + ms;
    while (this.#aheadMs < end) {
      this.#aheadMs = Math.min(end, this.#aheadMs + stepMs(ms));
      this.#write();
      await pause(restMs);
      await settled();
    }
  }

  /** Writes the first number alone: the other belongs to those who follow. */
  #write(): void {
    const ahead = Buffer.alloc(8);
    ahead.writeBigInt64LE(BigInt(Math.round(this.#aheadMs * 1_000_000)));
    writeFileSync(this.#file, ahead, { flag: 'r+' });
  }
}

import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pollUntil } from '../poll-until.ts';
import { untilIdle } from './until-idle.ts';

/**
 * Milliseconds of one step of the servers' clock. Steps are short so that timers fire in their order. Far from the end
 * steps are longer; an hourly task can then be late by one step.
 */
const stepMs = (leftMs: number): number =>
  leftMs > 6 * 3_600_000 ? 3_600_000 : leftMs > 3 * 3_600_000 ? 1_200_000 : 600_000;
/** Milliseconds to wait after each step before checking whether due timers are done. */
const restMs = 20;
/** Most milliseconds to wait until followers have processed a step. */
const deadlineMs = 30_000;

const wordBytes = 8;
/** Number of words before those of the followers, and most followers. */
const headWords = 2;
const maxFollowers = 64;
const bytes = (headWords + 2 * maxFollowers) * wordBytes;

const isRunning = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * A clock for child programs that are built to follow it; they find its file through the variable `MOVABLE_CLOCK`. The
 * file contains 64-bit numbers: the offset of the clock in nanoseconds, the number of followers so far, and for each
 * follower its process id and the offset up to which it has started all due work.
 */
export class MovableClock {
  readonly environment: Readonly<Record<string, string>>;
  readonly #file: string;
  #aheadMs = 0;

  /** Creates the file. */
  constructor(file: string) {
    this.#file = file;
    // Clients must not close connections because of a missing response during a step.
    this.environment = { MOVABLE_CLOCK: file, HTTP2_READ_IDLE_TIMEOUT_SECONDS: '0' };
    writeFileSync(file, Buffer.alloc(bytes), { mode: 0o600 });
  }

  /** The number of programs that have followed the clock so far; a program that is not built for it never does. */
  get followers(): number {
    return Number(readFileSync(this.#file).readBigInt64LE(wordBytes));
  }

  /**
   * Advances the clock by so many milliseconds, step by step. After each step it waits until all running followers have
   * caught up, until `settled`, and until these processes are idle, because the next step can abort work in progress.
   */
  async advance(ms: number, settled: () => Promise<void>, processes: readonly number[] = []): Promise<void> {
    const end = this.#aheadMs + ms;
    while (this.#aheadMs < end) {
      this.#aheadMs = Math.min(end, this.#aheadMs + stepMs(end - this.#aheadMs));
      this.#write();
      await pause(restMs);
      await pollUntil(async () => this.#allFollowed(), { deadlineMs, everyMs: 10 });
      await settled();
      await untilIdle(processes);
    }
  }

  get #ahead(): bigint {
    return BigInt(Math.round(this.#aheadMs * 1_000_000));
  }

  #allFollowed(): boolean {
    const content = readFileSync(this.#file);
    const word = (at: number): bigint => content.readBigInt64LE(at * wordBytes);
    return Array.from(
      { length: Math.min(Number(word(1)), maxFollowers) },
      (_, follower) => headWords + 2 * follower,
    ).every((at) => word(at + 1) >= this.#ahead || !isRunning(Number(word(at))));
  }

  /** Writes only the first number; the followers write the others. */
  #write(): void {
    const ahead = Buffer.alloc(wordBytes);
    ahead.writeBigInt64LE(this.#ahead);
    writeFileSync(this.#file, ahead, { flag: 'r+' });
  }
}

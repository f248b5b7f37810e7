import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pollUntil } from '../poll-until.ts';
import { untilIdle } from './until-idle.ts';

/** Milliseconds of the servers' time that pass at once: no more, so that what falls due in between comes in its order. Far from the end steps are longer; what comes round each hour may be late by one. */
const stepMs = (leftMs: number): number =>
  leftMs > 6 * 3_600_000 ? 3_600_000 : leftMs > 3 * 3_600_000 ? 1_200_000 : 600_000;
/** Milliseconds after each step before it is asked whether what fell due is done. */
const restMs = 20;
/** Milliseconds that followers are given to come to terms with a step; one that needs longer is beyond help. */
const deadlineMs = 30_000;

const wordBytes = 8;
/** Numbers before those of the followers, and followers that there is room for. */
const headWords = 2;
const mostFollowers = 64;
const bytes = (headWords + 2 * mostFollowers) * wordBytes;

const lives = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * A clock that programs started beside the suite follow, where they are built for it: they find its file by the variable `MOVABLE_CLOCK`.
 * The file holds numbers of 64 bits: by how many nanoseconds the clock is ahead, how many programs took to it so far, and of each its
 * process and the first number as it was when all that was due by then had been begun.
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
    writeFileSync(file, Buffer.alloc(bytes), { mode: 0o600 });
  }

  /** How many programs took to it so far; a program that is not built for it never does. */
  get followers(): number {
    return Number(readFileSync(this.#file).readBigInt64LE(wordBytes));
  }

  /**
   * Lets so many milliseconds pass for all that follow, step by step; after each it waits until all that live have followed, until `settled`,
   * and until these processes have done what fell due: what is under way while the next step passes may be given up.
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
    const told = readFileSync(this.#file);
    const word = (at: number): bigint => told.readBigInt64LE(at * wordBytes);
    return Array.from(
      { length: Math.min(Number(word(1)), mostFollowers) },
      (_, follower) => headWords + 2 * follower,
    ).every((at) => word(at + 1) >= this.#ahead || !lives(Number(word(at))));
  }

  /** Writes the first number alone: the others belong to those who follow. */
  #write(): void {
    const ahead = Buffer.alloc(wordBytes);
    ahead.writeBigInt64LE(this.#ahead);
    writeFileSync(this.#file, ahead, { flag: 'r+' });
  }
}

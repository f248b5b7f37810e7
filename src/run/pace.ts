import type { Exchange } from '../client/exchange.ts';

/** Milliseconds between two looks. */
const stepMs = 50;
/** A look that comes later than this, milliseconds, was held up: a busy suite delays its looks a little by its own work. */
const usualDelayMs = 150;
/** A stretch of time counts as late when its loop was held up for this share of it, or once for so many milliseconds. */
const lateShare = 0.2;
const lateOnceMs = 1_000;
/** Half of the plain requests of a scenario took longer than this, milliseconds: then the server, or the way to it, is slow. */
const slowAnswerMs = 400;

interface Delay {
  readonly endMs: number;
  readonly ms: number;
}

/** Measures whether the suite itself was on time: how long its event loop was held up, by its own work or by other programs on the machine. */
export class Pace {
  readonly #now: () => number;
  readonly #delays: Delay[] = [];
  #lastMs: number;
  #timer: NodeJS.Timeout | null = null;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#lastMs = now();
  }

  /** Begins to measure; returns what ends it. */
  begin(): () => void {
    this.#lastMs = this.#now();
    this.#timer = setInterval(() => this.look(), stepMs).unref();
    return () => {
      if (this.#timer) clearInterval(this.#timer);
    };
  }

  /** Notes by how much this look comes late. */
  look(): void {
    const now = this.#now();
    const ms = now - this.#lastMs - stepMs;
    this.#lastMs = now;
    if (ms > usualDelayMs) this.#delays.push({ endMs: now, ms });
  }

  /** How late the suite was since an instant, in words; null when it was on time. */
  lateSince(sinceMs: number): string | null {
    this.look();
    const lasted = Math.max(1, this.#now() - sinceMs);
    const own = this.#delays.filter(({ endMs }) => endMs > sinceMs);
    const sum = own.reduce((total, { ms }) => total + ms, 0);
    const longest = Math.max(0, ...own.map(({ ms }) => ms));
    if (sum < lateShare * lasted && longest < lateOnceMs) return null;
    const seconds = (ms: number): string => (Math.min(ms, lasted) / 1_000).toFixed(1);
    return `the suite was late: it was held up for ${seconds(sum)} of ${seconds(lasted)} seconds, ${seconds(longest)} at once`;
  }
}

/** How slow the answers to a scenario's plain requests were, in words, those that a finding names left out; null when they were quick, or too few. */
export const slowAnswers = (exchanges: readonly Exchange[], named: ReadonlySet<number>): string | null => {
  const times = exchanges
    .filter(({ seq, ms, response, frames }) => ms !== null && response !== null && frames === null && !named.has(seq))
    .map(({ ms }) => ms as number)
    .sort((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  return times.length >= 3 && middle > slowAnswerMs
    ? `the server was slow: half of the scenario's other requests took longer than ${Math.round(middle)} ms`
    : null;
};

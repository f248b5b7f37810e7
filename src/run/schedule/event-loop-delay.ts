import type { Exchange } from '../../client/exchange.ts';

/** Milliseconds between two measurements. */
const stepMs = 50;
/**
 * A measurement that is later than this, in milliseconds, counts as a delay: normal work of the suite causes small
 * ones.
 */
const usualDelayMs = 150;
/** A period counts as late if the event loop was blocked for this share of it, or once for this many milliseconds. */
const lateShare = 0.2;
const lateOnceMs = 1_000;
/**
 * The server or the network is slow if half of the plain requests of a scenario took longer than this, in milliseconds.
 */
const slowAnswerMs = 400;

interface Delay {
  readonly endMs: number;
  readonly ms: number;
}

/** Measures how long the event loop of the suite was blocked, by its own work or by other programs on the machine. */
export class EventLoopDelay {
  readonly #now: () => number;
  readonly #delays: Delay[] = [];
  #lastMs: number;
  #timer: NodeJS.Timeout | null = null;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#lastMs = now();
  }

  /** Starts to measure; the returned function stops. */
  begin(): () => void {
    this.#lastMs = this.#now();
    this.#timer = setInterval(() => this.look(), stepMs).unref();
    return () => {
      if (this.#timer) clearInterval(this.#timer);
    };
  }

  /** Records the delay of this measurement. */
  look(): void {
    const now = this.#now();
    const ms = now - this.#lastMs - stepMs;
    this.#lastMs = now;
    if (ms > usualDelayMs) this.#delays.push({ endMs: now, ms });
  }

  /** Describes how late the suite was since a point in time (milliseconds); null if it was on time. */
  lateSince(sinceMs: number): string | null {
    this.look();
    const lasted = Math.max(1, this.#now() - sinceMs);
    const own = this.#delays.filter(({ endMs }) => endMs > sinceMs);
    const sum = own.reduce((total, { ms }) => total + ms, 0);
    const longest = Math.max(0, ...own.map(({ ms }) => ms));
    if (sum < lateShare * lasted && longest < lateOnceMs) return null;
    const seconds = (ms: number): string => (Math.min(ms, lasted) / 1_000).toFixed(1);
    return (
      `the suite was late: it was blocked for ${seconds(sum)} of ${seconds(lasted)} seconds, ` +
      `${seconds(longest)} seconds at once`
    );
  }
}

/**
 * Describes how slow the responses to the plain requests of a scenario were, without the requests that a finding names;
 * null if they were fast, or too few to decide.
 */
export const slowResponses = (exchanges: readonly Exchange[], named: ReadonlySet<number>): string | null => {
  const times = exchanges
    .filter(({ seq, ms, response, frames }) => ms !== null && response !== null && frames === null && !named.has(seq))
    .map(({ ms }) => ms as number)
    .sort((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  return times.length >= 3 && middle > slowAnswerMs
    ? `the server was slow: half of the scenario's other requests took longer than ${Math.round(middle)} ms`
    : null;
};

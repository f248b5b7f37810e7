/** The first loss of a recording. */
export interface FirstLoss {
  /** Number of the exchange; 0 when only the last line of a file is missing. */
  readonly x: number;
  /** RFC 3339 in UTC. */
  readonly at: string;
  readonly cause: Error;
}

/** Counts the exchanges that are incomplete in one session file. */
export class Losses {
  readonly #now: () => number;
  #exchanges = 0;
  #count = 0;
  #first: FirstLoss | null = null;
  /** Exchanges with events that are not written yet, and those of them that are already lost. */
  #unwritten = new Set<number>();
  #lost = new Set<number>();

  /** `now`: milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Number of exchanges so far. */
  get exchanges(): number {
    return this.#exchanges;
  }

  get count(): number {
    return this.#count;
  }

  get first(): FirstLoss | null {
    return this.#first;
  }

  began(): void {
    this.#exchanges += 1;
  }

  /** An event of this exchange waits for the next write. */
  waits(x: number): void {
    this.#unwritten.add(x);
  }

  /** An event of this exchange cannot be written. */
  one(x: number, cause: Error): void {
    this.#lost.add(x);
    this.#lose(x, 1, cause);
  }

  /** The write has ended; `cause` is the reason of a failure, or null. */
  settle(cause: Error | null): void {
    if (cause) for (const x of this.#unwritten) if (!this.#lost.has(x)) this.#lose(x, 1, cause);
    if (this.#unwritten.size > 0) this.#unwritten = new Set();
    if (this.#lost.size > 0) this.#lost = new Set();
  }

  /** The file was closed without its last lines, which belong to `open` exchanges. */
  atEnd(open: number, cause: Error): void {
    this.#lose(0, open, cause);
  }

  /** The file is missing: all of its exchanges are lost. */
  all(cause: Error): void {
    this.#lose(0, this.#exchanges - this.#count, cause);
  }

  #lose(x: number, count: number, cause: Error): void {
    this.#count += count;
    this.#first ??= { x, at: new Date(this.#now()).toISOString(), cause };
  }
}

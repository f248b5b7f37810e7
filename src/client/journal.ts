import type { Exchange } from './exchange.ts';

/** Numbers and times of a run: `seq` rises by one over all its journals, times are milliseconds since it began. */
export class RunSequence {
  readonly #now: () => number;
  readonly #start: number;
  #last = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#start = now();
  }

  next(): number {
    this.#last += 1;
    return this.#last;
  }

  elapsedMs(): number {
    return this.#now() - this.#start;
  }

  /** The clock itself, in milliseconds. */
  now(): number {
    return this.#now();
  }
}

/** Ends whoever waits for an answer, or asks again, after the requests of a journal were cut off. The message says why. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

/** The exchanges of one scenario in the order in which they began. Knows no network and judges nothing. */
export class Journal {
  readonly sequence: RunSequence;
  readonly #entries: Array<() => Exchange> = [];
  readonly #waiting = new Map<() => void, number>();
  readonly #brokeMs = new Map<string, number>();
  #answeredMs = 0;
  #cut: CutOff | null = null;

  constructor(sequence: RunSequence = new RunSequence()) {
    this.sequence = sequence;
  }

  /** Keeps the place of an exchange that has begun; the view is asked whenever the journal is read. */
  add(view: () => Exchange): void {
    this.#entries.push(view);
  }

  /** How many exchanges have begun. */
  get begun(): number {
    return this.#entries.length;
  }

  /** The exchanges that began after so many others. */
  since(begun: number): Exchange[] {
    return this.#entries.slice(begun).map((view) => view());
  }

  /** Takes a request that is on its way from now on; `end` breaks it off. Returns what to call when it is over. */
  waits(end: () => void): () => void {
    this.#waiting.set(end, this.sequence.now());
    return () => {
      this.#waiting.delete(end);
    };
  }

  /** Told that the server has begun to answer. */
  answered(): void {
    this.#answeredMs = this.sequence.now();
  }

  /** When the last answer began, by the clock; 0 before the first. */
  get answeredMs(): number {
    return this.#answeredMs;
  }

  /** Takes note that a connection to an origin failed before an answer was whole. */
  broke(origin: string): void {
    this.#brokeMs.set(origin, this.sequence.now());
  }

  /** When a connection to an origin last failed, by the clock; 0 when none did. */
  brokeMs(origin: string): number {
    return this.#brokeMs.get(origin) ?? 0;
  }

  /** Since when the oldest request waits, by the clock; null when none does. */
  get waitingSinceMs(): number | null {
    return this.#waiting.values().next().value ?? null;
  }

  /** Why the requests of this journal were cut off; null as long as they may go. */
  get cutOff(): CutOff | null {
    return this.#cut;
  }

  /** Breaks off what is on its way and lets nothing more go. */
  cut(reason: string): void {
    this.#cut = new CutOff(reason);
    for (const end of [...this.#waiting.keys()]) end();
  }

  /** Lets requests go again after they were cut off. */
  restore(): void {
    this.#cut = null;
  }

  /** All exchanges that have begun, as they stand now; open streams have `ms` null. */
  exchanges(): Exchange[] {
    return this.#entries.map((view) => view()).sort((a, b) => a.seq - b.seq);
  }

  /** The exchange that began last; undefined when there is none. */
  last(): Exchange | undefined {
    return this.exchanges().at(-1);
  }

  clear(): void {
    this.#entries.length = 0;
  }
}

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
}

/** The exchanges of one scenario in the order in which they began. Knows no network and judges nothing. */
export class Journal {
  readonly sequence: RunSequence;
  readonly #entries: Array<() => Exchange> = [];

  constructor(sequence: RunSequence = new RunSequence()) {
    this.sequence = sequence;
  }

  /** Keeps the place of an exchange that has begun; the view is asked whenever the journal is read. */
  add(view: () => Exchange): void {
    this.#entries.push(view);
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

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Exchange } from './typed-exchange.ts';

/**
 * Numbers and times of a run: `seq` increases by one over all its journals; times are milliseconds since the run began.
 */
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

const begunByCall = new AsyncLocalStorage<Array<() => Exchange>>();

/** Runs an action, and returns the exchanges that it began, without those that others began at the same time. */
export const withOwnExchanges = async <T>(
  act: () => Promise<T>,
): Promise<{ readonly result: T; readonly exchanges: readonly Exchange[] }> => {
  const begun: Array<() => Exchange> = [];
  const result = await begunByCall.run(begun, act);
  return { result, exchanges: begun.map((view) => view()) };
};

/** The requests of a journal were cut off: rejects pending requests and later ones. The message contains the reason. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

/** The exchanges of one scenario in the order in which they began. It does not know the network, and judges nothing. */
export class Journal {
  readonly sequence: RunSequence;
  readonly #entries: Array<() => Exchange> = [];
  readonly #pending = new Map<() => void, number>();
  readonly #running = new Set<Promise<unknown>>();
  readonly #brokeMs = new Map<string, number>();
  #answeredMs = 0;
  #cut: CutOff | null = null;

  constructor(sequence: RunSequence = new RunSequence()) {
    this.sequence = sequence;
  }

  /** Adds an exchange that has begun; `view` returns its present state and is called each time the journal is read. */
  add(view: () => Exchange): void {
    this.#entries.push(view);
    begunByCall.getStore()?.push(view);
  }

  /** The number of exchanges that have begun. */
  get begun(): number {
    return this.#entries.length;
  }

  /** The exchanges that began after the first `begun` ones. */
  since(begun: number): Exchange[] {
    return this.#entries.slice(begun).map((view) => view());
  }

  /** Registers a pending request; `end` aborts it. Returns a function to call when the request is complete. */
  trackPending(end: () => void): () => void {
    this.#pending.set(end, this.sequence.now());
    return () => {
      this.#pending.delete(end);
    };
  }

  /** Returns the promise of a request, and tracks it until it is settled. */
  track<T>(request: Promise<T>): Promise<T> {
    this.#running.add(request);
    const end = (): void => void this.#running.delete(request);
    request.then(end, end);
    return request;
  }

  /** Resolves when the requests that were sent until now have ended. */
  async awaitPending(): Promise<void> {
    await Promise.allSettled([...this.#running]);
  }

  /** Records that the server has begun a response. */
  noteResponse(): void {
    this.#answeredMs = this.sequence.now();
  }

  /** Clock time at which the last response began; 0 before the first. */
  get lastResponseMs(): number {
    return this.#answeredMs;
  }

  /** Records that a connection to an origin failed before a response was complete. */
  noteBrokenConnection(origin: string): void {
    this.#brokeMs.set(origin, this.sequence.now());
  }

  /** Clock time at which a connection to an origin last failed; 0 when none did. */
  lastBrokenMs(origin: string): number {
    return this.#brokeMs.get(origin) ?? 0;
  }

  /** Clock time since which the oldest request is pending; null when none is. */
  get waitingSinceMs(): number | null {
    return this.#pending.values().next().value ?? null;
  }

  /** Why the requests of this journal were cut off; null while requests are allowed. */
  get cutOff(): CutOff | null {
    return this.#cut;
  }

  /** Aborts pending requests and rejects all later ones. */
  abortRequests(reason: string): void {
    this.#cut = new CutOff(reason);
    for (const end of [...this.#pending.keys()]) end();
  }

  /** Allows requests again after they were cut off. */
  restore(): void {
    this.#cut = null;
  }

  /** All exchanges that have begun, in their present state; open streams have `ms` null. */
  exchanges(): Exchange[] {
    return this.#entries.map((view) => view()).sort((a, b) => a.seq - b.seq);
  }

  /** The exchange that began last; undefined when the journal is empty. */
  last(): Exchange | undefined {
    return this.exchanges().at(-1);
  }

  clear(): void {
    this.#entries.length = 0;
  }
}

import type { Observer } from './observer.ts';

/** Bytes that wait for the end of a turn of the event loop. */
export interface Waiting {
  /** The events of the bytes are written: the bytes may be forwarded. */
  pass(): void;
  /** It could not be written: they must not. */
  refuse(error: Error): void;
}

/**
 * Gathers what all exchanges of one turn of the event loop have to let pass: at its end there is one write for all
 * that was observed, and then the bytes go on, in order (design, section 9).
 */
export class FlushBatch {
  readonly #observer: Observer;
  #waiting: Waiting[] = [];

  constructor(observer: Observer) {
    this.#observer = observer;
  }

  /** Asks for `pass` or `refuse` at the end of this turn. */
  wait(one: Waiting): void {
    if (this.#waiting.push(one) === 1) setImmediate(() => this.end());
  }

  /** Ends the turn now. */
  end(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    const cause = caught(() => this.#observer.flush());
    for (const one of waiting) {
      const error = cause ?? caught(() => one.pass());
      if (error) one.refuse(error);
    }
  }
}

const caught = (act: () => void): Error | null => {
  try {
    act();
    return null;
  } catch (error) {
    return error as Error;
  }
};

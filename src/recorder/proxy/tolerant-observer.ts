import type { Observed, Observer } from './observer.ts';

/**
 * Lets traffic pass that cannot be written: an exchange of which one event is lost is left out from there on. `onLoss` is told of
 * each such exchange, with the cause.
 */
export class TolerantObserver implements Observer {
  readonly #observer: Observer;
  readonly #onLoss: (x: number, cause: Error) => void;
  readonly #lost = new Set<number>();
  #count = 0;

  constructor(observer: Observer, onLoss: (x: number, cause: Error) => void) {
    this.#observer = observer;
    this.#onLoss = onLoss;
  }

  /** Exchanges that are not, or not whole, in the file. */
  get lost(): number {
    return this.#count;
  }

  flush(x: number): void {
    if (!this.#lost.has(x)) this.#try(x, false, () => this.#observer.flush(x));
  }

  observe(event: Observed, held = false): void {
    const isLast = event.type === 'abort' || (event.type === 'end' && event.of === 'response');
    if (this.#lost.has(event.x)) {
      if (isLast) this.#lost.delete(event.x);
      return;
    }
    this.#try(event.x, isLast, () => this.#observer.observe(event, held));
  }

  #try(x: number, isLast: boolean, write: () => void): void {
    try {
      write();
    } catch (error) {
      this.#count += 1;
      if (!isLast) this.#lost.add(x);
      this.#onLoss(x, error as Error);
    }
  }
}

import type { Observed, Observer } from './observer.ts';

/**
 * Lets traffic pass that cannot be written. After a lost event, the rest of the exchange is not recorded either.
 * `onLoss` is called once for each such exchange, with the cause.
 */
export class TolerantObserver implements Observer {
  readonly #observer: Observer;
  readonly #onLoss: (x: number, cause: Error) => void;
  readonly #lost = new Set<number>();
  /** Exchanges with events that are not written yet; true when these events include the last one of the exchange. */
  readonly #unwritten = new Map<number, boolean>();
  #count = 0;

  constructor(observer: Observer, onLoss: (x: number, cause: Error) => void) {
    this.#observer = observer;
    this.#onLoss = onLoss;
  }

  /** Number of exchanges that are missing from the file, or incomplete in it. */
  get lost(): number {
    return this.#count;
  }

  observe(event: Observed): void {
    const isLast = event.type === 'abort' || (event.type === 'end' && event.of === 'response');
    if (this.#lost.has(event.x)) {
      if (isLast) this.#lost.delete(event.x);
      return;
    }
    this.#unwritten.set(event.x, isLast);
    try {
      this.#observer.observe(event);
    } catch (error) {
      this.#unwritten.delete(event.x);
      this.#lose(event.x, isLast, error as Error);
    }
  }

  flush(): void {
    try {
      this.#observer.flush();
    } catch (error) {
      for (const [x, isLast] of this.#unwritten) this.#lose(x, isLast, error as Error);
    }
    this.#unwritten.clear();
  }

  #lose(x: number, isLast: boolean, cause: Error): void {
    this.#count += 1;
    if (!isLast) this.#lost.add(x);
    this.#onLoss(x, cause);
  }
}

import type { Observer } from './observer.ts';

/** Bytes that wait until their events are written. */
export interface PendingBytes {
  /** The events are written: forward the bytes. */
  forward(): void;
  /** The events could not be written: discard the bytes. */
  reject(error: Error): void;
}

/**
 * Batches the events of all exchanges in one turn of the event loop: at the end of the turn, one write for all events,
 * then the bytes are forwarded in order (design, section 9).
 */
export class FlushBatch {
  readonly #observer: Observer;
  #pending: PendingBytes[] = [];

  constructor(observer: Observer) {
    this.#observer = observer;
  }

  /** Calls `forward` or `reject` of this member at the end of the turn. */
  add(member: PendingBytes): void {
    if (this.#pending.push(member) === 1) setImmediate(() => this.flush());
  }

  /** Writes and forwards now, without waiting for the end of the turn. */
  flush(): void {
    const pending = this.#pending;
    this.#pending = [];
    if (pending.length === 0) return;
    const cause = errorOf(() => this.#observer.flush());
    for (const member of pending) {
      const error = cause ?? errorOf(() => member.forward());
      if (error) member.reject(error);
    }
  }
}

const errorOf = (act: () => void): Error | null => {
  try {
    act();
    return null;
  } catch (error) {
    return error as Error;
  }
};

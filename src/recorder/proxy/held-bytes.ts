import type { Duplex, Readable } from 'node:stream';

/**
 * Bytes for one side of an upgraded connection that wait for the end of the event-loop turn. The source is paused
 * while this side accepts no more.
 */
export class HeldBytes {
  readonly #to: Duplex;
  #pieces: Uint8Array[] = [];
  #source: Readable | null = null;
  #last: 'none' | 'end' | 'close' | 'cut' = 'none';

  constructor(to: Duplex) {
    this.#to = to;
  }

  hold(bytes: Uint8Array, source: Readable | null = null): void {
    this.#pieces.push(bytes);
    this.#source = source;
  }

  /** After the held bytes, this side gets the end of the stream. */
  end(): void {
    if (this.#last === 'none') this.#last = 'end';
  }

  /** After what is held, the connection closes, as soon as this side has taken all of it. */
  close(): void {
    this.#last = 'close';
  }

  /** After what is held, the connection closes, whether this side takes it or not. */
  cut(): void {
    this.#last = 'cut';
  }

  /** Lets go what there is. */
  pass(): void {
    const to = this.#to;
    const pieces = this.#pieces;
    if (pieces.length > 0) this.#pieces = [];
    if (to.destroyed) return;
    let mayGoOn = true;
    if (to.writable) for (const bytes of pieces) mayGoOn = to.write(bytes);
    if (!mayGoOn) this.#rest(this.#source);
    if (this.#last === 'end') to.end();
    if (this.#last === 'close') to.end(() => to.destroy());
    if (this.#last === 'cut') setImmediate(() => to.destroy());
  }

  #rest(source: Readable | null): void {
    source?.pause();
    this.#to.once('drain', () => source?.resume());
  }
}

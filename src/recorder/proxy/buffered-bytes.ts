import type { Duplex, Readable } from 'node:stream';

/**
 * Bytes for one side of an upgraded connection that wait until their events are written. The source is paused while
 * this side accepts no more.
 */
export class BufferedBytes {
  readonly #to: Duplex;
  #chunks: Uint8Array[] = [];
  #source: Readable | null = null;
  #last: 'none' | 'end' | 'close' | 'destroy' = 'none';

  constructor(to: Duplex) {
    this.#to = to;
  }

  add(bytes: Uint8Array, source: Readable | null = null): void {
    this.#chunks.push(bytes);
    this.#source = source;
  }

  /** Ends the stream after the waiting bytes. */
  end(): void {
    if (this.#last === 'none') this.#last = 'end';
  }

  /** Closes the connection after this side has received all waiting bytes. */
  close(): void {
    this.#last = 'close';
  }

  /** Closes the connection after the next write, even if this side does not read the bytes. */
  destroy(): void {
    this.#last = 'destroy';
  }

  /** Forwards the waiting bytes. */
  forward(): void {
    const to = this.#to;
    const chunks = this.#chunks;
    if (chunks.length > 0) this.#chunks = [];
    if (to.destroyed) return;
    let acceptsMore = true;
    if (to.writable) for (const bytes of chunks) acceptsMore = to.write(bytes);
    if (!acceptsMore) this.#pauseUntilDrain(this.#source);
    if (this.#last === 'end') to.end();
    if (this.#last === 'close') to.end(() => to.destroy());
    if (this.#last === 'destroy') setImmediate(() => to.destroy());
  }

  #pauseUntilDrain(source: Readable | null): void {
    source?.pause();
    this.#to.once('drain', () => source?.resume());
  }
}

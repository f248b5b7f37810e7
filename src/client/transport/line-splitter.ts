/** Splits chunks of bytes into lines. Does not interpret the lines. */
export class LineSplitter {
  #rest: Uint8Array[] = [];

  /** Adds a chunk; returns the lines that it completes, without line ends. */
  push(chunk: Uint8Array): string[] {
    const lines: string[] = [];
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      lines.push(this.#text(chunk.subarray(from, at)));
      from = at + 1;
    }
    if (from < chunk.length) this.#rest.push(chunk.subarray(from));
    return lines;
  }

  /** The text after the last line end; empty when there is none. */
  end(): string {
    return this.#text(new Uint8Array());
  }

  #text(last: Uint8Array): string {
    const bytes = this.#rest.length === 0 ? last : Buffer.concat([...this.#rest, last]);
    this.#rest = [];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  }
}

/** Cuts chunks of bytes into lines as they come. Knows nothing of what the lines hold. */
export class LineSplitter {
  #rest: Uint8Array[] = [];

  /** The lines that this chunk completes, without their line ends. */
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

  /** What came after the last line end; empty when nothing did. */
  end(): string {
    return this.#text(new Uint8Array());
  }

  #text(last: Uint8Array): string {
    const bytes = this.#rest.length === 0 ? last : Buffer.concat([...this.#rest, last]);
    this.#rest = [];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  }
}

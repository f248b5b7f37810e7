const marks = /["\\{}[\]\n]/g;

/** True for a text that is one event of a watch by itself. */
const isEvent = (line: string): boolean => {
  if (!line.startsWith('{') || !line.trimEnd().endsWith('}')) return false;
  try {
    const { type, object } = JSON.parse(line);
    return typeof type === 'string' && object !== undefined;
  } catch {
    return false;
  }
};

/**
 * Cuts chunks of bytes into the JSON documents of a series as they come, whatever stands between and inside them: line ends,
 * blanks or nothing (B 6.1). What is no document is cut at line ends, and so is one that breaks off before the next event.
 */
export class DocumentSplitter {
  readonly #decoder = new TextDecoder();
  #text = '';
  /** Where the scan goes on, and where the last line began. */
  #at = 0;
  #line = 0;
  #depth = 0;
  #inString = false;

  /** The documents that this chunk completes. */
  push(chunk: Uint8Array): string[] {
    this.#text += this.#decoder.decode(chunk, { stream: true });
    const documents: string[] = [];
    for (;;) {
      marks.lastIndex = this.#at;
      const found = marks.exec(this.#text);
      if (!found) break;
      this.#at = found.index + 1;
      this.#take(found[0], documents);
    }
    // A backslash at the end hides the first letter of the next chunk.
    this.#at = Math.max(this.#at, this.#text.length);
    return documents;
  }

  /** What came after the last document; empty when nothing did. */
  end(): string {
    const rest = this.#text + this.#decoder.decode();
    this.#text = '';
    this.#reset();
    return rest;
  }

  #take(mark: string, documents: string[]): void {
    if (mark === '\n') return this.#lineEnds(documents);
    if (this.#inString) {
      if (mark === '\\') this.#at += 1;
      else if (mark === '"') this.#inString = false;
      return;
    }
    if (mark === '"') this.#inString = true;
    else if (mark === '{' || mark === '[') this.#depth += 1;
    else if (mark !== '\\') {
      this.#depth -= 1;
      if (this.#depth === 0) this.#cut(this.#at, documents);
    }
  }

  #lineEnds(documents: string[]): void {
    if (this.#depth <= 0 || this.#inString) this.#cut(this.#at, documents);
    else if (isEvent(this.#text.slice(this.#line, this.#at))) {
      const length = this.#at - this.#line;
      this.#cut(this.#line, documents);
      this.#cut(length, documents);
    } else this.#line = this.#at;
  }

  #cut(end: number, documents: string[]): void {
    const document = this.#text.slice(0, end).trim();
    if (document !== '') documents.push(document);
    this.#text = this.#text.slice(end);
    this.#reset();
  }

  #reset(): void {
    this.#at = 0;
    this.#line = 0;
    this.#depth = 0;
    this.#inString = false;
  }
}

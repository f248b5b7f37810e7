import { parseJson } from '../foreign/parse-json.ts';
const marks = /["\\{}[\]\n]/g;

/** True for a text that is one event of a watch by itself. */
const isEvent = (line: string): boolean => {
  if (!line.startsWith('{') || !line.trimEnd().endsWith('}')) return false;
  try {
    const { type, object } = parseJson(line);
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
  /** Whole lines of the document under way, and the pieces of its last line: joined once, however small the chunks are. */
  #lines: string[] = [];
  #line: string[] = [];
  #depth = 0;
  #inString = false;
  /** True when the next letter is hidden by a backslash. */
  #escaped = false;

  /** The documents that this chunk completes. */
  push(chunk: Uint8Array): string[] {
    const text = this.#decoder.decode(chunk, { stream: true });
    const documents: string[] = [];
    // Where what is not kept yet begins, and where the scan goes on.
    let from = 0;
    let at = this.#escaped && text !== '' ? 1 : 0;
    if (at === 1) this.#escaped = false;
    for (;;) {
      marks.lastIndex = at;
      const found = marks.exec(text);
      if (!found) break;
      at = found.index + 1;
      const [mark] = found;
      if (mark === '\\' && this.#inString) at += 1;
      if (!this.#isEdge(mark)) continue;
      this.#line.push(text.slice(from, at));
      from = at;
      if (mark === '\n' && this.#depth > 0 && !this.#inString) this.#endLine(documents);
      else this.#cut(documents);
    }
    if (from < text.length) this.#line.push(text.slice(from));
    if (at > text.length) this.#escaped = true;
    return documents;
  }

  /** What came after the last document; empty when nothing did. */
  end(): string {
    const rest = [...this.#lines, ...this.#line, this.#decoder.decode()].join('');
    this.#reset();
    return rest;
  }

  /** Follows strings and brackets; true where a line or a document ends. */
  #isEdge(mark: string): boolean {
    if (mark === '\n') return true;
    if (mark === '"') this.#inString = !this.#inString;
    if (mark === '"' || mark === '\\' || this.#inString) return false;
    this.#depth += mark === '{' || mark === '[' ? 1 : -1;
    return this.#depth === 0 && (mark === '}' || mark === ']');
  }

  /** A line ends inside a document: one that is an event by itself shows that what came before broke off. */
  #endLine(documents: string[]): void {
    const line = this.#line.join('');
    if (this.#lines.length > 0 && isEvent(line)) {
      this.#line = [];
      this.#cut(documents);
      documents.push(line.trim());
    } else {
      this.#lines.push(line);
      this.#line = [];
    }
  }

  #cut(documents: string[]): void {
    const document = [...this.#lines, ...this.#line].join('').trim();
    if (document !== '') documents.push(document);
    this.#reset();
  }

  #reset(): void {
    this.#lines = [];
    this.#line = [];
    this.#depth = 0;
    this.#inString = false;
    this.#escaped = false;
  }
}

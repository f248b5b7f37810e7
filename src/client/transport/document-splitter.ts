import { parseJson } from '../foreign/parse-json.ts';
import { textAt, valueAt } from '../values/json-value.ts';
const marks = /["\\{}[\]\n]/g;

/** True for a line that is one complete watch event. */
const isEvent = (line: string): boolean => {
  if (!line.startsWith('{') || !line.trimEnd().endsWith('}')) return false;
  try {
    const event = parseJson(line);
    return textAt(event, 'type') !== undefined && valueAt(event, 'object') !== undefined;
  } catch {
    return false;
  }
};

/**
 * Splits chunks of bytes into JSON documents. Line ends, spaces or nothing may be between and inside documents (B 6.1).
 * Text that is not a document is split at line ends, and so is a document that is truncated before the next event.
 */
export class DocumentSplitter {
  readonly #decoder = new TextDecoder();
  /**
   * Complete lines of the current document, and the parts of its last line; joined once, however small the chunks are.
   */
  #lines: string[] = [];
  #line: string[] = [];
  #depth = 0;
  #inString = false;
  /** True when a backslash escapes the next character. */
  #escaped = false;

  /** Adds a chunk; returns the documents that it completes. */
  push(chunk: Uint8Array): string[] {
    const text = this.#decoder.decode(chunk, { stream: true });
    const documents: string[] = [];
    // The start of the text that is not kept yet, and the position of the scan.
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

  /** The text after the last document; empty when there is none. */
  end(): string {
    const rest = [...this.#lines, ...this.#line, this.#decoder.decode()].join('');
    this.#reset();
    return rest;
  }

  /** Tracks strings and brackets; true where a line or a document ends. */
  #isEdge(mark: string): boolean {
    if (mark === '\n') return true;
    if (mark === '"') this.#inString = !this.#inString;
    if (mark === '"' || mark === '\\' || this.#inString) return false;
    this.#depth += mark === '{' || mark === '[' ? 1 : -1;
    return this.#depth === 0 && (mark === '}' || mark === ']');
  }

  /**
   * Handles a line end inside a document. A line that is a complete event shows that the text before it was truncated.
   */
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

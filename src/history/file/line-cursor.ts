import type { TextTable } from '../compact/text-table.ts';

const [quote, backslash, comma, minus, dot, zero, nine, closing, letterN] = [34, 92, 44, 45, 46, 48, 57, 93, 110];

/**
 * Parses the flat JSON arrays of which a history file almost completely consists, directly from their bytes: texts
 * become numbers of a table without JavaScript strings. Unsupported syntax (escapes, spaces, exponents) sets
 * `unsupported`, and the line is parsed with JSON.parse.
 */
export class LineCursor {
  unsupported = false;
  #bytes: Uint8Array = new Uint8Array();
  #at = 0;
  #end = 0;
  readonly #texts: TextTable;

  constructor(texts: TextTable) {
    this.#texts = texts;
  }

  /** Starts after the first member of a line. */
  begin(bytes: Uint8Array, at: number, end: number): void {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
    this.unsupported = false;
  }

  /** The next member: a text's number, -1 for null. */
  text(): number {
    if (!this.#separated()) return -1;
    const bytes = this.#bytes;
    if (bytes[this.#at] === letterN) {
      this.#at += 4;
      return -1;
    }
    if (bytes[this.#at] !== quote) return this.#strange();
    const start = this.#at + 1;
    let at = start;
    for (let byte = bytes[at] as number; byte !== quote; byte = bytes[at] as number) {
      if (byte === backslash || at >= this.#end) return this.#strange();
      at += 1;
    }
    this.#at = at + 1;
    return this.#texts.idOfBytes(bytes, start, at);
  }

  /** The next member: a number; `other` for null. */
  number(other: number): number {
    if (!this.#separated()) return other;
    const bytes = this.#bytes;
    if (bytes[this.#at] === letterN) {
      this.#at += 4;
      return other;
    }
    const negative = bytes[this.#at] === minus;
    if (negative) this.#at += 1;
    const start = this.#at;
    let value = 0;
    let scale = 1;
    let fraction = false;
    for (let byte = bytes[this.#at] as number; ; byte = bytes[this.#at] as number) {
      if (byte >= zero && byte <= nine) {
        value = value * 10 + (byte - zero);
        if (fraction) scale *= 10;
      } else if (byte === dot && !fraction) fraction = true;
      else break;
      this.#at += 1;
    }
    // A number with more digits than a double represents exactly; JSON.parse rounds it correctly.
    if (this.#at === start || this.#at - start > 15) return this.#strange();
    return (negative ? -value : value) / scale;
  }

  /** True when the line ends at the cursor. */
  ended(): boolean {
    return !this.unsupported && this.#bytes[this.#at] === closing && this.#at + 1 === this.#end;
  }

  #separated(): boolean {
    if (this.unsupported) return false;
    if (this.#bytes[this.#at] !== comma) {
      this.unsupported = true;
      return false;
    }
    this.#at += 1;
    return true;
  }

  #strange(): number {
    this.unsupported = true;
    return -1;
  }
}

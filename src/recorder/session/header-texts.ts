import type { HeaderPairs } from '../../client/exchange.ts';
import type { Placeholders } from '../redaction/placeholders/placeholders.ts';
import { redactHeader } from '../redaction/heads/redact-headers.ts';
import { quoted } from './event-line.ts';

/** A header that redaction did not change. */
interface Plain {
  readonly value: string;
  /** Number of known secrets at that time. After another one was learned, the header must be checked again. */
  readonly known: number;
  readonly text: string;
}

const maxNames = 200;

/**
 * Headers of a session: redacted, as JSON. Most headers repeat in every message, so the last value of each name is
 * cached.
 */
export class HeaderTexts {
  readonly #placeholders: Placeholders | null;
  readonly #plain = new Map<string, Plain>();

  /** `placeholders`: null without redaction. */
  constructor(placeholders: Placeholders | null) {
    this.#placeholders = placeholders;
  }

  /** JSON text of the array of pairs. */
  of(pairs: HeaderPairs): string {
    const known = this.#placeholders?.known ?? 0;
    let text = '[';
    for (const [name, value] of pairs) {
      if (text.length > 1) text += ',';
      const last = this.#plain.get(name);
      text +=
        last !== undefined && last.value === value && last.known === known ? last.text : this.#pair(name, value, known);
    }
    return `${text}]`;
  }

  #pair(name: string, value: string, known: number): string {
    const redacted = this.#placeholders ? redactHeader(name, value, this.#placeholders) : value;
    const text = `[${quoted(name)},${quoted(redacted)}]`;
    // Replaced headers are not cached, because each replacement is counted.
    if (redacted === value && (this.#plain.size < maxNames || this.#plain.has(name)))
      this.#plain.set(name, { value, known, text });
    return text;
  }
}

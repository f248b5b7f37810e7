import { BodyRedactor, type BodyFacts, type RedactedBytes } from '../bodies/body-redactor.ts';
import type { Placeholders } from '../placeholders/placeholders.ts';

const nothing = Buffer.alloc(0);
const headLength = 8;

/**
 * Redacts one direction of a SPDY connection, as exec and port forwarding use it, stream by stream. Control frames,
 * which contain the names of streams, are kept.
 */
export class SpdyRedactor {
  readonly #facts: BodyFacts;
  readonly #placeholders: Placeholders;
  readonly #streams = new Map<number, BodyRedactor>();
  #held: Buffer = nothing;

  constructor(path: BodyFacts['path'], placeholders: Placeholders) {
    this.#facts = { path, lines: false, contentType: '', contentEncoding: '' };
    this.#placeholders = placeholders;
  }

  /** Accepts the next bytes from the wire. */
  push(bytes: Uint8Array): RedactedBytes {
    this.#held = this.#held.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#held, bytes]);
    const result: Buffer[] = [];
    let withheld = 0;
    while (this.#held.length >= headLength) {
      const length = headLength + this.#held.readUIntBE(5, 3);
      if (this.#held.length < length) break;
      const frame = this.#held.subarray(0, length);
      this.#held = this.#held.subarray(length);
      if (((frame[0] ?? 0) & 0x80) !== 0) {
        result.push(frame);
        continue;
      }
      const part = this.#data(frame);
      result.push(part.bytes as Buffer);
      withheld += part.withheld;
    }
    return { bytes: Buffer.concat(result), withheld };
  }

  /** Returns what is still buffered when the connection is closed: the rest of each stream, and an incomplete frame. */
  end(): RedactedBytes {
    const result = [...this.#streams].map(([stream, redactor]) => dataFrame(stream, 0, redactor.end(true).bytes));
    const torn = new BodyRedactor(this.#facts, this.#placeholders).push(this.#held, true);
    return { bytes: Buffer.concat([...result, torn.bytes]), withheld: torn.withheld };
  }

  #data(frame: Buffer): RedactedBytes {
    const stream = frame.readUInt32BE(0);
    const flags = frame[4] ?? 0;
    const content = frame.subarray(headLength);
    const redactor = this.#streams.get(stream) ?? new BodyRedactor(this.#facts, this.#placeholders);
    this.#streams.set(stream, redactor);
    const isLast = (flags & 1) !== 0;
    const { bytes, withheld } = isLast ? redactor.push(content, true) : redactor.push(content);
    if (withheld === 0 && content.equals(bytes)) return { bytes: frame, withheld };
    return { bytes: bytes.length === 0 && !isLast ? nothing : dataFrame(stream, flags, bytes), withheld };
  }
}

const dataFrame = (stream: number, flags: number, content: Uint8Array): Buffer => {
  if (content.length === 0 && flags === 0) return nothing;
  const head = Buffer.alloc(headLength);
  head.writeUInt32BE(stream, 0);
  head.writeUInt8(flags, 4);
  head.writeUIntBE(content.length, 5, 3);
  return Buffer.concat([head, content]);
};

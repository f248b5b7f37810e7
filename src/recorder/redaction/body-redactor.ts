import { gunzipSync, gzipSync } from 'node:zlib';
import { parse, stringify } from 'yaml';
import type { Json } from '../../client/exchange.ts';
import type { Placeholders } from './placeholders.ts';
import { redactDocument } from './redact-document.ts';
import { redactProtobuf } from './redact-protobuf.ts';
import { openTail, scanText } from './scan-text.ts';
import type { Sensitivity } from './sensitivity.ts';

/** Bytes that may be written now, and how many had to be dropped because redaction could not read them. */
export interface RedactedBytes {
  readonly bytes: Uint8Array;
  readonly withheld: number;
}

/** What is known of a body when it begins. */
export interface BodyFacts {
  readonly sensitivity: Sensitivity;
  /** Documents are separated by line feeds. */
  readonly lines: boolean;
  readonly contentType: string;
  readonly contentEncoding: string;
}

const nothing = new Uint8Array(0);
const holdLimit = 64 * 1024 * 1024;
const tailLimit = 64 * 1024;

/** Redacts one body as it passes. Holds back what may turn out to be a secret; `end` gives the rest. */
export class BodyRedactor {
  readonly #facts: BodyFacts;
  readonly #placeholders: Placeholders;
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #dropped = false;

  constructor(facts: BodyFacts, placeholders: Placeholders) {
    this.#facts = facts;
    this.#placeholders = placeholders;
  }

  /** Takes the next bytes off the wire. `last`: none follow, so that nothing has to wait for what it might go on with. */
  push(bytes: Uint8Array, last = false): RedactedBytes {
    if (this.#dropped) return { bytes: nothing, withheld: bytes.length };
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
    const { sensitivity, lines, contentEncoding } = this.#facts;
    const whole = sensitivity.mode === 'document' || isCompressed(contentEncoding) || this.#isProtobuf;
    if (whole && this.#heldBytes > holdLimit) {
      const withheld = this.#heldBytes;
      this.#drop();
      return { bytes: nothing, withheld };
    }
    if (whole && lines && this.#isProtobuf && !isCompressed(contentEncoding)) return this.#frames();
    if (whole && lines && !isCompressed(contentEncoding))
      return bytes.includes(10) ? this.#lines() : { bytes: nothing, withheld: 0 };
    return whole
      ? { bytes: nothing, withheld: 0 }
      : last
        ? { bytes: this.#scanned(this.#take()), withheld: 0 }
        : this.#scan();
  }

  /** The body is over; `complete` is false when it broke off. */
  end(complete: boolean): RedactedBytes {
    const rest = this.#take();
    if (rest.length === 0) return { bytes: nothing, withheld: 0 };
    const { sensitivity, contentEncoding } = this.#facts;
    if (isCompressed(contentEncoding))
      return complete ? this.#compressed(rest) : { bytes: nothing, withheld: rest.length };
    if (sensitivity.mode === 'document' || this.#isProtobuf) return this.#document(rest);
    return { bytes: this.#scanned(rest), withheld: 0 };
  }

  #take(): Buffer {
    const [first] = this.#held;
    const all =
      this.#held.length === 1 && first
        ? Buffer.from(first.buffer, first.byteOffset, first.length)
        : Buffer.concat(this.#held);
    this.#held = [];
    this.#heldBytes = 0;
    return all;
  }

  #drop(): void {
    this.#take();
    this.#dropped = true;
  }

  #keep(bytes: Uint8Array): void {
    this.#held = bytes.length > 0 ? [bytes] : [];
    this.#heldBytes = bytes.length;
  }

  #lines(): RedactedBytes {
    const all = this.#take();
    const cut = all.lastIndexOf(10) + 1;
    this.#keep(all.subarray(cut));
    const parts = splitLines(all.subarray(0, cut)).map((line) => this.#document(line));
    return {
      bytes: Buffer.concat(parts.map((part) => part.bytes)),
      withheld: parts.reduce((sum, part) => sum + part.withheld, 0),
    };
  }

  #scan(): RedactedBytes {
    const all = this.#take();
    const text = all.toString('latin1');
    const tail = this.#placeholders.knownTail(text, openTail(text));
    const cut = text.length - tail > tailLimit ? text.length : tail;
    if (cut === text.length) return { bytes: this.#scanned(all, text), withheld: 0 };
    this.#keep(all.subarray(cut));
    return { bytes: this.#scanned(all.subarray(0, cut)), withheld: 0 };
  }

  /** Latin-1 maps bytes one to one, and what is looked for is ASCII. */
  #scanned(bytes: Buffer, before = bytes.toString('latin1')): Uint8Array {
    const after = scanText(before, this.#placeholders);
    return before === after ? bytes : Buffer.from(after, 'latin1');
  }

  #compressed(bytes: Buffer): RedactedBytes {
    try {
      const plain = gunzipSync(bytes, { maxOutputLength: holdLimit });
      const made =
        this.#facts.sensitivity.mode === 'document' || this.#isProtobuf
          ? this.#document(plain)
          : { bytes: this.#scanned(plain), withheld: 0 };
      if (made.withheld > 0) return { bytes: nothing, withheld: bytes.length };
      return { bytes: Buffer.from(made.bytes).equals(plain) ? bytes : gzipSync(made.bytes), withheld: 0 };
    } catch {
      return { bytes: nothing, withheld: bytes.length };
    }
  }

  get #isProtobuf(): boolean {
    return this.#facts.contentType.includes('protobuf');
  }

  /** Protobuf streams: a length of four bytes before each document. */
  #frames(): RedactedBytes {
    const all = this.#take();
    const parts: RedactedBytes[] = [];
    let at = 0;
    while (at + 4 <= all.length) {
      const to = at + 4 + all.readUInt32BE(at);
      if (to > all.length) break;
      const made = this.#document(all.subarray(at + 4, to));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(made.bytes.length);
      parts.push(
        made.withheld > 0
          ? { bytes: nothing, withheld: to - at }
          : { bytes: Buffer.concat([length, made.bytes]), withheld: 0 },
      );
      at = to;
    }
    this.#keep(all.subarray(at));
    return {
      bytes: Buffer.concat(parts.map((part) => part.bytes)),
      withheld: parts.reduce((sum, part) => sum + part.withheld, 0),
    };
  }

  #document(bytes: Buffer): RedactedBytes {
    if (this.#isProtobuf) return this.#protobuf(bytes);
    const text = bytes.toString('utf8');
    if (text.trim() === '') return { bytes, withheld: 0 };
    const hint = { secret: this.#facts.sensitivity.secret };
    try {
      const before: Json = JSON.parse(text);
      const after = JSON.stringify(redactDocument(before, hint, this.#placeholders));
      return {
        bytes: after === JSON.stringify(before) ? bytes : Buffer.from(after + (text.endsWith('\n') ? '\n' : '')),
        withheld: 0,
      };
    } catch {
      return this.#yaml(text, bytes.length);
    }
  }

  #protobuf(bytes: Buffer): RedactedBytes {
    try {
      return {
        bytes: redactProtobuf(bytes, { secret: this.#facts.sensitivity.secret }, this.#placeholders),
        withheld: 0,
      };
    } catch {
      return { bytes: nothing, withheld: bytes.length };
    }
  }

  #yaml(text: string, length: number): RedactedBytes {
    if (!this.#facts.contentType.includes('yaml')) return { bytes: nothing, withheld: length };
    try {
      return {
        bytes: Buffer.from(
          stringify(
            redactDocument(
              parse(text, { logLevel: 'error' }),
              { secret: this.#facts.sensitivity.secret },
              this.#placeholders,
            ),
          ),
        ),
        withheld: 0,
      };
    } catch {
      return { bytes: nothing, withheld: length };
    }
  }
}

const isCompressed = (encoding: string): boolean => encoding !== '' && encoding !== 'identity';

const splitLines = (bytes: Buffer): Buffer[] => {
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const at = bytes.indexOf(10, from);
    const to = at < 0 ? bytes.length : at + 1;
    lines.push(bytes.subarray(from, to));
    from = to;
  }
  return lines;
};

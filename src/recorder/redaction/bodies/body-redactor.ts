import { isUtf8 } from 'node:buffer';
import type { Json } from '../../../client/exchange.ts';
import { NestedTooDeep } from '../../../client/foreign/nesting.ts';
import { parseJson } from '../../../client/foreign/parse-json.ts';
import { isUndecided, type Notation, notationOf } from './body-notation.ts';
import { codingsOf, recoded } from './content-encodings.ts';
import { utf16Text } from './encoded-words.ts';
import { JsonEnd } from './json-end.ts';
import { closedJson } from './partial-json.ts';
import type { Placeholders } from '../placeholders/placeholders.ts';
import { redactDocument } from './redact-document.ts';
import { redactProtobuf } from './redact-protobuf.ts';
import { isBinary, redactedInPlace } from '../placeholders/redacted-in-place.ts';
import { redactText, type TextScope, yamlText } from './redact-text.ts';
import { redactParameters } from '../heads/redact-url.ts';
import type { PathFacts } from '../heads/request-path.ts';
import { hasRepeatedNames } from './repeated-names.ts';
import { openTextAt, scanText } from './scan-text.ts';
import { mayHoldSecrets } from '../secrets/secret-hints.ts';

/**
 * Redacted bytes that can be written now, and the number of bytes that were withheld because redaction cannot read
 * them.
 */
export interface RedactedBytes {
  readonly bytes: Uint8Array;
  readonly withheld: number;
  /** Why bytes were withheld. */
  readonly reason?: string | undefined;
}

/** What is known about a body before its first byte. */
export interface BodyFacts {
  readonly path: PathFacts;
  /** The body is a sequence of documents, one on each line, or one in each frame of Protobuf. */
  readonly lines: boolean;
  readonly contentType: string;
  readonly contentEncoding: string;
}

const nothing = new Uint8Array(0);
/** A document that may contain secrets is buffered up to this size. */
const holdLimit = 64 * 1024 * 1024;
/** A document of this size without a hint of secrets is no longer buffered, but redacted as a stream of text. */
const undecidedLimit = 16 * 1024 * 1024;
const tailLimit = 64 * 1024;
const tooLarge = `the document is larger than ${holdLimit / 1024 / 1024} MiB`;

/** Redacts one body while it is received. Buffers bytes that may be part of a secret; `end` returns the rest. */
export class BodyRedactor {
  readonly #facts: BodyFacts;
  readonly #placeholders: Placeholders;
  readonly #codings: readonly string[];
  #notation: Notation | null = null;
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #dropped = false;
  /** Finds the end of the buffered document; null before its first bytes. */
  #json: JsonEnd | null = null;

  constructor(facts: BodyFacts, placeholders: Placeholders) {
    this.#facts = facts;
    this.#placeholders = placeholders;
    this.#codings = codingsOf(facts.contentEncoding);
  }

  /** Accepts the next bytes from the wire. `last`: no bytes follow, so nothing has to be buffered. */
  push(bytes: Uint8Array, last = false): RedactedBytes {
    if (this.#dropped) return withhold(bytes, tooLarge);
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
    if (last) return this.end(true);
    if (this.#codings.length > 0) return this.#wait();
    if (this.#notation === null) {
      const all = this.#take();
      this.#keep(all);
      if (isUndecided(all)) return { bytes: nothing, withheld: 0 };
      this.#notation = notationOf(this.#facts.contentType, all.subarray(0, 64));
    }
    if (this.#notation === 'stream') return this.#scan();
    if (this.#facts.lines && this.#notation === 'protobuf') return this.#frames();
    if (this.#facts.lines && this.#notation === 'document')
      return bytes.includes(10) || this.#held.length === 1 ? this.#lines() : this.#wait();
    if (this.#notation === 'document' && this.#isComplete(bytes)) return this.end(true);
    return this.#wait();
  }

  /** True when the buffered bytes are one complete JSON document. */
  #isComplete(latest: Uint8Array): boolean {
    // Bytes that were buffered before the notation was known have not been read yet.
    const unread = this.#json === null ? this.#held : [latest];
    this.#json ??= new JsonEnd();
    let isEnd = false;
    for (const bytes of unread) isEnd = this.#json.push(bytes);
    return isEnd;
  }

  /** Returns what is still buffered. `complete` is false when the body was aborted. */
  end(complete: boolean): RedactedBytes {
    const rest = this.#take();
    this.#json = null;
    if (rest.length === 0) return { bytes: nothing, withheld: 0 };
    if (this.#codings.length === 0) return this.#plain(rest, complete);
    if (!complete) return withhold(rest, 'the compressed body is incomplete');
    let inner: RedactedBytes | null = null;
    const result = recoded(rest, this.#codings, holdLimit, (plain) => {
      inner = this.#plain(plain, true);
      return inner.withheld > 0 ? null : inner.bytes;
    });
    if ('problem' in result) return withhold(rest, result.problem);
    return result.bytes === null
      ? withhold(rest, (inner as RedactedBytes | null)?.reason)
      : { bytes: result.bytes, withheld: 0 };
  }

  #wait(): RedactedBytes {
    if (
      this.#heldBytes > undecidedLimit &&
      this.#codings.length === 0 &&
      this.#notation === 'document' &&
      this.#isOrdinary()
    ) {
      this.#notation = 'stream';
      return this.#scan();
    }
    return this.#heldBytes > holdLimit ? this.#drop() : { bytes: nothing, withheld: 0 };
  }

  #isOrdinary(): boolean {
    if (this.#facts.path.secret || this.#facts.path.token) return false;
    const all = this.#take();
    this.#keep(all);
    return !mayHoldSecrets(all.toString('latin1'), this.#placeholders.policy);
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

  #drop(): RedactedBytes {
    const withheld = this.#heldBytes;
    this.#take();
    this.#dropped = true;
    return { bytes: nothing, withheld, reason: tooLarge };
  }

  #keep(bytes: Uint8Array): void {
    this.#held = bytes.length > 0 ? [bytes] : [];
    this.#heldBytes = bytes.length;
  }

  #plain(bytes: Buffer, complete: boolean): RedactedBytes {
    const notation = this.#notation ?? notationOf(this.#facts.contentType, bytes.subarray(0, 64));
    try {
      return this.#read(notation, bytes, complete);
    } catch {
      return withhold(bytes, `the body cannot be read as ${notation}`);
    }
  }

  #read(notation: Notation, bytes: Buffer, complete: boolean): RedactedBytes {
    const isSensitive = this.#facts.path.secret || this.#facts.path.token;
    if (notation === 'protobuf')
      return {
        bytes: redactProtobuf(bytes, { secret: this.#facts.path.secret }, this.#placeholders),
        withheld: 0,
      };
    if (notation === 'cbor') return this.#unreadable(bytes);
    if (notation === 'utf-16') return this.#wide(bytes);
    if (notation === 'form') {
      const before = bytes.toString('latin1');
      const result = redactParameters(before, this.#placeholders);
      return { bytes: result === before ? bytes : Buffer.from(result, 'latin1'), withheld: 0 };
    }
    if (!isSensitive && this.#isClean(bytes)) return { bytes, withheld: 0 };
    if ((notation === 'stream' || notation === 'parts') && !isSensitive)
      return { bytes: this.#scanned(bytes), withheld: 0 };
    if (!isUtf8(bytes) && complete)
      return isSensitive
        ? withhold(bytes, 'the body of a Secret is not UTF-8')
        : { bytes: this.#scanned(bytes), withheld: 0 };
    return this.#document(notation, bytes, complete);
  }

  /** True when nothing in the text hints at a secret, so that it needs no parser. */
  #isClean(bytes: Buffer): boolean {
    const { policy } = this.#placeholders;
    if (policy.paths.length > 0) return false;
    const text = bytes.toString('latin1');
    return (
      !mayHoldSecrets(text, policy) &&
      !this.#placeholders.wouldChange(text, (before) => scanText(before, this.#placeholders, 'message'))
    );
  }

  #document(notation: Notation, bytes: Buffer, complete: boolean): RedactedBytes {
    const text = bytes.toString('utf8');
    if (text.trim() === '') return { bytes, withheld: 0 };
    const scope: TextScope = { secret: this.#facts.path.secret, place: 'message', depth: 0 };
    const isSensitive = scope.secret || this.#facts.path.token;
    let json: Json;
    try {
      json = parseJson(text);
    } catch (error) {
      if (error instanceof NestedTooDeep) return withhold(bytes, error.message);
      return isSensitive && !(notation === 'yaml' && complete)
        ? this.#sensitiveText(text, bytes, complete)
        : this.#otherText(text, bytes, complete, scope);
    }
    const after = redactDocument(json, scope, this.#placeholders);
    if (after !== json) return written(JSON.stringify(after) + (text.endsWith('\n') ? '\n' : ''));
    return hasRepeatedNames(text, json)
      ? withhold(bytes, 'an object in the body has two members with the same name')
      : { bytes, withheld: 0 };
  }

  /** Text of a Secret that is not JSON: JSON lines and YAML are redacted, everything else is withheld. */
  #sensitiveText(text: string, bytes: Buffer, complete: boolean): RedactedBytes {
    if (!complete) return withhold(bytes, 'the body of a Secret is incomplete');
    const scope: TextScope = { secret: true, place: 'message', depth: 0 };
    const result = redactText(text, this.#placeholders, scope);
    return result === text || /^\s*[[{]/.test(text) === false
      ? withhold(bytes, 'the body of a Secret is neither JSON nor YAML')
      : written(result);
  }

  #otherText(text: string, bytes: Buffer, complete: boolean, scope: TextScope): RedactedBytes {
    if (!complete) return this.#cut(text, bytes, scope);
    const read = redactText(text, this.#placeholders, scope);
    const result = scope.secret && read === text ? yamlText(text, this.#placeholders, scope) : read;
    return result === text ? { bytes, withheld: 0 } : written(result);
  }

  /**
   * An incomplete document. If its kind is not in the received part, it is treated as a Secret, unless its path names
   * another resource.
   */
  #cut(text: string, bytes: Buffer, scope: TextScope): RedactedBytes {
    const closed = /^\s*[[{]/.test(text) ? closedJson(text) : null;
    if (closed === null) return { bytes: this.#scanned(bytes), withheld: 0 };
    let before: Json;
    try {
      before = parseJson(closed.text);
    } catch (error) {
      if (error instanceof NestedTooDeep) return withhold(bytes, error.message);
      return this.#facts.path.otherResource
        ? { bytes: this.#scanned(bytes), withheld: 0 }
        : withhold(bytes, 'the document is incomplete and may be a Secret');
    }
    const isUnknown = !/"kind"\s*:/.test(text) && !this.#facts.path.otherResource;
    const after = redactDocument(before, { secret: scope.secret || isUnknown }, this.#placeholders);
    if (after === before) return { bytes: this.#scanned(bytes), withheld: 0 };
    const result = JSON.stringify(after);
    return written(result.slice(0, result.length - closed.closing.length));
  }

  #wide(bytes: Buffer): RedactedBytes {
    const plain = utf16Text(bytes);
    if (plain === null) return this.#unreadable(bytes);
    const mark = plain.text.startsWith('\uFEFF') ? '\uFEFF' : '';
    const text = plain.text.slice(mark.length);
    const result = redactText(text, this.#placeholders, {
      secret: this.#facts.path.secret,
      place: 'message',
      depth: 0,
    });
    return result === text ? { bytes, withheld: 0 } : { bytes: plain.encode(mark + result), withheld: 0 };
  }

  /**
   * A binary format whose content cannot be replaced, because lengths precede it: kept when nothing in it hints at a
   * secret.
   */
  #unreadable(bytes: Buffer): RedactedBytes {
    const { secret, token } = this.#facts.path;
    const text = bytes.toString('latin1');
    return secret ||
      token ||
      /secret|token|passw|credential|api.?key|auth|private/i.test(
        text.replaceAll(/automountServiceAccountToken|[sS]ervice[aA]ccountToken/g, ''),
      ) ||
      this.#placeholders.wouldChange(text, (before) => scanText(before, this.#placeholders, 'message'))
      ? withhold(bytes, 'the binary body may contain a secret')
      : { bytes, withheld: 0 };
  }

  #lines(): RedactedBytes {
    const all = this.#take();
    const cut = all.lastIndexOf(10) + 1;
    this.#keep(all.subarray(cut));
    return joined(splitLines(all.subarray(0, cut)).map((line) => this.#plain(line, true)));
  }

  #scan(): RedactedBytes {
    const all = this.#take();
    const text = all.toString('latin1');
    const tail = this.#placeholders.safeCut(text, openTextAt(text, this.#placeholders));
    const cut = text.length - tail > tailLimit ? text.length : tail;
    if (cut === text.length) return { bytes: this.#scanned(all), withheld: 0 };
    this.#keep(all.subarray(cut));
    return { bytes: this.#scanned(all.subarray(0, cut)), withheld: 0 };
  }

  /** Latin-1 maps each byte to one character, and all patterns are ASCII. */
  #scanned(bytes: Buffer): Uint8Array {
    const before = bytes.toString('latin1');
    const redact = (text: string): string =>
      redactText(text, this.#placeholders, { secret: false, place: 'message', depth: 0 });
    if (isBinary(before) && !this.#placeholders.wouldChange(before, redact)) return bytes;
    const after = redactedInPlace(before, redact) ?? redact(before);
    return before === after ? bytes : Buffer.from(after, 'latin1');
  }

  /** Redacts a stream of Protobuf documents, each preceded by its length in four bytes. */
  #frames(): RedactedBytes {
    const all = this.#take();
    const parts: RedactedBytes[] = [];
    let at = 0;
    while (at + 4 <= all.length) {
      const to = at + 4 + all.readUInt32BE(at);
      if (to > all.length) break;
      const result = this.#plain(all.subarray(at + 4, to), true);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(result.bytes.length);
      parts.push(
        result.withheld > 0
          ? { ...result, bytes: nothing, withheld: to - at }
          : { bytes: Buffer.concat([length, result.bytes]), withheld: 0 },
      );
      at = to;
    }
    this.#keep(all.subarray(at));
    return this.#heldBytes > holdLimit ? this.#drop() : joined(parts);
  }
}

const withhold = (bytes: Uint8Array, reason: string | undefined): RedactedBytes => ({
  bytes: nothing,
  withheld: bytes.length,
  reason,
});
const written = (text: string): RedactedBytes => ({ bytes: Buffer.from(text), withheld: 0 });

const joined = (parts: readonly RedactedBytes[]): RedactedBytes => ({
  bytes: parts.length === 1 && parts[0] ? parts[0].bytes : Buffer.concat(parts.map((part) => part.bytes)),
  withheld: parts.reduce((sum, part) => sum + part.withheld, 0),
  reason: parts.find(({ reason }) => reason !== undefined)?.reason,
});

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

import type { BodyFacts, RedactedBytes } from '../bodies/body-redactor.ts';
import { BodyRedactor } from '../bodies/body-redactor.ts';
import type { Placeholders } from '../placeholders/placeholders.ts';

const largestFrame = 16 * 1024 * 1024;
const nothing = Buffer.alloc(0);

interface Frame {
  readonly fin: boolean;
  readonly compressed: boolean;
  readonly opcode: number;
  readonly masked: boolean;
  readonly payload: Buffer;
  /** The bytes of the frame on the wire. */
  readonly wire: Buffer;
}

/**
 * Redacts one direction of a WebSocket connection. Masks are removed, fragments joined, and the channels of exec and
 * attach read separately, so that secrets across messages are found. Changed messages are written with a mask of zeros.
 * Messages that an extension compressed are withheld.
 */
export class WebSocketRedactor {
  readonly #facts: BodyFacts;
  readonly #placeholders: Placeholders;
  /** The first byte of each message names a channel. */
  readonly #hasChannels: boolean;
  readonly #channels = new Map<number, BodyRedactor>();
  #held: Buffer = nothing;
  #message: { readonly first: Frame; readonly parts: Buffer[]; readonly wires: Buffer[] } | null = null;
  #masked = false;
  #dropped = false;

  constructor(path: BodyFacts['path'], hasChannels: boolean, placeholders: Placeholders) {
    this.#facts = { path, lines: false, contentType: '', contentEncoding: '' };
    this.#hasChannels = hasChannels;
    this.#placeholders = placeholders;
  }

  /** Accepts the next bytes from the wire. */
  push(bytes: Uint8Array): RedactedBytes {
    if (this.#dropped) return { bytes: nothing, withheld: bytes.length };
    this.#held = this.#held.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#held, bytes]);
    const result: Buffer[] = [];
    let withheld = 0;
    for (let frame = readFrame(this.#held); frame !== null; frame = readFrame(this.#held)) {
      this.#held = this.#held.subarray(frame.wire.length);
      this.#masked ||= frame.masked;
      if (frame.opcode >= 8) {
        result.push(this.#control(frame));
        continue;
      }
      const part = this.#take(frame);
      if (part) result.push(Buffer.from(part.bytes));
      withheld += part?.withheld ?? 0;
    }
    if (this.#held.length <= largestFrame) return { bytes: Buffer.concat(result), withheld };
    this.#dropped = true;
    return { bytes: Buffer.concat(result), withheld: withheld + this.#held.length };
  }

  /**
   * Returns what the channels still buffer when the connection is closed, as separate messages. An incomplete frame is
   * withheld.
   */
  end(): RedactedBytes {
    const result: Buffer[] = [];
    for (const [channel, redactor] of this.#channels) {
      const { bytes } = redactor.end(true);
      if (bytes.length > 0) result.push(writeFrame(2, this.#masked, this.#payload(channel, bytes)));
    }
    const withheld = this.#held.length + (this.#message?.parts.reduce((sum, part) => sum + part.length, 0) ?? 0);
    return { bytes: Buffer.concat(result), withheld };
  }

  #control(frame: Frame): Buffer {
    // The reason in a Close frame is text; pings may contain anything.
    const head = frame.opcode === 8 ? 2 : 0;
    const payload = this.#once(frame.payload.subarray(head));
    return payload === null
      ? frame.wire
      : writeFrame(
          frame.opcode,
          frame.masked,
          Buffer.concat([frame.payload.subarray(0, head), payload]).subarray(0, 125),
        );
  }

  #once(payload: Buffer): Uint8Array | null {
    const { bytes, withheld } = new BodyRedactor(this.#facts, this.#placeholders).push(payload, true);
    return withheld === 0 && payload.equals(bytes) ? null : bytes;
  }

  #take(frame: Frame): RedactedBytes | null {
    this.#message ??= { first: frame, parts: [], wires: [] };
    const { first, parts, wires } = this.#message;
    parts.push(frame.payload);
    wires.push(frame.wire);
    if (!frame.fin) return null;
    this.#message = null;
    const payload = Buffer.concat(parts);
    if (first.compressed) return { bytes: nothing, withheld: payload.length };
    const opcode = first.opcode === 0 ? 2 : first.opcode;
    if (!this.#hasChannels || payload.length === 0) {
      const { bytes, withheld } = new BodyRedactor(this.#facts, this.#placeholders).push(payload, true);
      return withheld === 0 && payload.equals(bytes)
        ? { bytes: Buffer.concat(wires), withheld: 0 }
        : { bytes: writeFrame(opcode, first.masked, bytes), withheld };
    }
    const channel = payload[0] ?? 0;
    const content = payload.subarray(1);
    const redactor = this.#channels.get(channel) ?? new BodyRedactor(this.#facts, this.#placeholders);
    this.#channels.set(channel, redactor);
    const { bytes, withheld } = redactor.push(content);
    if (withheld === 0 && content.equals(bytes)) return { bytes: Buffer.concat(wires), withheld: 0 };
    if (bytes.length === 0) return { bytes: nothing, withheld };
    return { bytes: writeFrame(opcode, first.masked, this.#payload(channel, bytes)), withheld };
  }

  #payload(channel: number, bytes: Uint8Array): Buffer {
    return Buffer.concat([Buffer.from([channel]), bytes]);
  }
}

/** Null when the bytes do not contain a complete frame. */
const readFrame = (bytes: Buffer): Frame | null => {
  if (bytes.length < 2) return null;
  const [one = 0, two = 0] = bytes;
  let length = two & 0x7f;
  let at = 2;
  if (length === 126) {
    if (bytes.length < 4) return null;
    length = bytes.readUInt16BE(2);
    at = 4;
  } else if (length === 127) {
    if (bytes.length < 10) return null;
    length = Number(bytes.readBigUInt64BE(2));
    at = 10;
  }
  const masked = (two & 0x80) !== 0;
  const key = bytes.subarray(at, at + 4);
  if (masked) at += 4;
  if (bytes.length < at + length) return null;
  const payload = Buffer.from(bytes.subarray(at, at + length));
  if (masked) for (let i = 0; i < payload.length; i += 1) payload[i] = (payload[i] ?? 0) ^ (key[i % 4] ?? 0);
  return {
    fin: (one & 0x80) !== 0,
    compressed: (one & 0x70) !== 0,
    opcode: one & 0x0f,
    masked,
    payload,
    wire: bytes.subarray(0, at + length),
  };
};

const writeFrame = (opcode: number, masked: boolean, payload: Uint8Array): Buffer => {
  const mask = masked ? 0x80 : 0;
  const { length } = payload;
  const head =
    length < 126
      ? Buffer.from([0x80 | opcode, mask | length])
      : length < 65536
        ? Buffer.from([0x80 | opcode, mask | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([0x80 | opcode, mask | 127]), longLength(length)]);
  return Buffer.concat([head, masked ? Buffer.alloc(4) : nothing, payload]);
};

const longLength = (length: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return bytes;
};

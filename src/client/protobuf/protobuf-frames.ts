/**
 * Cuts a Protobuf watch stream into messages: each has a 4-byte big-endian length, then so many bytes. Returns messages
 * as base64 text.
 */
export class ProtobufFrames {
  /** Chunks of the current message, joined once when it is complete, however small the chunks are. */
  #pieces: Uint8Array[] = [];
  #length = 0;
  /** Bytes needed before the next cut: four for the length, then also those of the message. */
  #needed = 4;

  /** Adds a chunk; returns the messages that it completes. */
  push(chunk: Uint8Array): string[] {
    this.#pieces.push(chunk);
    this.#length += chunk.length;
    if (this.#length < this.#needed) return [];
    let bytes = Buffer.concat(this.#pieces);
    const messages: string[] = [];
    for (;;) {
      this.#needed = bytes.length < 4 ? 4 : 4 + bytes.readUInt32BE(0);
      if (bytes.length < this.#needed) break;
      messages.push(bytes.subarray(4, this.#needed).toString('base64'));
      bytes = bytes.subarray(this.#needed);
    }
    this.#pieces = [bytes];
    this.#length = bytes.length;
    return messages;
  }

  /** Bytes of an unfinished message, as base64; empty when there are none. */
  end(): string {
    return Buffer.concat(this.#pieces).toString('base64');
  }
}

/**
 * Splits a Protobuf watch stream into messages, each after its length in four bytes (big-endian). Returns messages as
 * base64.
 */
export class ProtobufFrames {
  /** Chunks of the current message, joined once when it is complete, however small the chunks are. */
  #chunks: Uint8Array[] = [];
  #length = 0;
  /** Number of bytes needed for the next message: four for its length, then those of the message. */
  #needed = 4;

  /** Adds a chunk; returns the messages that it completes. */
  push(chunk: Uint8Array): string[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length < this.#needed) return [];
    let bytes = Buffer.concat(this.#chunks);
    const messages: string[] = [];
    for (;;) {
      this.#needed = bytes.length < 4 ? 4 : 4 + bytes.readUInt32BE(0);
      if (bytes.length < this.#needed) break;
      messages.push(bytes.subarray(4, this.#needed).toString('base64'));
      bytes = bytes.subarray(this.#needed);
    }
    this.#chunks = [bytes];
    this.#length = bytes.length;
    return messages;
  }

  /** Bytes of an unfinished message, as base64; empty when there are none. */
  end(): string {
    return Buffer.concat(this.#chunks).toString('base64');
  }
}

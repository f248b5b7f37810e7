/** Cuts a Protobuf watch stream into messages: a 4-byte big-endian length, then so many bytes. Messages come out as base64 text. */
export class ProtobufFrames {
  /** Bytes of the message under way: joined once it is whole, however small the chunks are. */
  #pieces: Uint8Array[] = [];
  #length = 0;
  /** How many bytes are needed before there is anything to cut: the four of a length, then the message as well. */
  #needed = 4;

  /** The messages that this chunk completes. */
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

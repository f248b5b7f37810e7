/** Cuts a Protobuf watch stream into messages: a 4-byte big-endian length, then so many bytes. Messages come out as base64 text. */
export class ProtobufFrames {
  #rest: Buffer = Buffer.alloc(0);

  /** The messages that this chunk completes. */
  push(chunk: Uint8Array): string[] {
    let bytes = Buffer.concat([this.#rest, chunk]);
    const messages: string[] = [];
    while (bytes.length >= 4) {
      const size = bytes.readUInt32BE(0);
      if (bytes.length < 4 + size) break;
      messages.push(bytes.subarray(4, 4 + size).toString('base64'));
      bytes = bytes.subarray(4 + size);
    }
    this.#rest = bytes;
    return messages;
  }

  /** Bytes of an unfinished message, as base64; empty when there are none. */
  end(): string {
    return this.#rest.toString('base64');
  }
}

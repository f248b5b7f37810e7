/** Reads a complete body. */
export const readBody = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
};

/** A body in one chunk. */
export async function* oneChunk(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
}

/** Default limit for a body in bytes. */
export const maxBodyBytes = 64 * 1024 * 1024;

/** A body that is larger than its reader accepts. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  readonly code = 'BODY_TOO_LARGE';

  constructor(size: string) {
    super(`the body is larger than ${size}`);
  }
}

/**
 * The chunks of a body. Throws BodyTooLarge when their total size exceeds the limit, so that an endless body cannot
 * exhaust the memory.
 */
export async function* limitedChunks(body: AsyncIterable<Uint8Array>, max = maxBodyBytes): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > max) throw new BodyTooLarge(`${max} bytes`);
    yield chunk;
  }
}

/** Reads a body to its end. Throws BodyTooLarge when it is larger than the limit. */
export const readLimitedBody = async (body: AsyncIterable<Uint8Array>, max = maxBodyBytes): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of limitedChunks(body, max)) parts.push(part);
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
};

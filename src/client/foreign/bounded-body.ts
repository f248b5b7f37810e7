/** Most bytes of a body that are read. */
export const mostBodyBytes = 64 * 1024 * 1024;

/** A body that has more bytes than its reader accepts. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  readonly code = 'BODY_TOO_LARGE';

  constructor(size: string) {
    super(`the body is larger than ${size}`);
  }
}

/**
 * The chunks of a body. Throws BodyTooLarge when they are larger than the limit together, so a body that never ends
 * cannot exhaust the memory.
 */
export async function* bounded(body: AsyncIterable<Uint8Array>, most = mostBodyBytes): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw new BodyTooLarge(`${most} bytes`);
    yield chunk;
  }
}

/** Reads a body to its end. Throws BodyTooLarge when it is larger than the limit. */
export const boundedBody = async (body: AsyncIterable<Uint8Array>, most = mostBodyBytes): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of bounded(body, most)) parts.push(part);
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
};

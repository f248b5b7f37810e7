import type { HeaderPairs, Json } from '../../client/exchange.ts';
import { withoutHeaders } from './without-headers.ts';

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

/** The JSON of bytes; undefined if there are none, or if they are not JSON. */
export const jsonOf = (bytes: Uint8Array | null): Json => {
  try {
    return bytes === null ? undefined : JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The bytes of JSON; none for undefined. */
export const bytesOf = (json: Json): Buffer => Buffer.from(json === undefined ? '' : JSON.stringify(json));

/** Headers without those that state the length of a body. */
export const withoutLength = (headers: HeaderPairs): HeaderPairs =>
  withoutHeaders(headers, 'content-length', 'transfer-encoding');

/** Headers that state this length of a body. */
export const withLength = (headers: HeaderPairs, length: number): HeaderPairs => [
  ...withoutLength(headers),
  ['Content-Length', String(length)],
];

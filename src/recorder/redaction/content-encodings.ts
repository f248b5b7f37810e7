import * as zlib from 'node:zlib';
import { unpack } from '../../client/foreign/unpack.ts';

type Encoder = (bytes: Uint8Array) => Buffer;

const encoders: ReadonlyMap<string, Encoder> = new Map<string, Encoder>([
  ['gzip', zlib.gzipSync],
  ['x-gzip', zlib.gzipSync],
  ['br', zlib.brotliCompressSync],
  ['deflate', zlib.deflateSync],
  // Node.js 20 has no zstd.
  ...('zstdCompressSync' in zlib ? [['zstd', zlib.zstdCompressSync as Encoder] as const] : []),
]);

/** Names of the codings of a Content-Encoding header in the order in which they were applied; empty for none. */
export const codingsOf = (header: string): readonly string[] =>
  header
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');

/**
 * A body in its codings after its content was changed, null when there is no content to write, or why it cannot be
 * decoded.
 */
export type Recoded = { readonly bytes: Uint8Array | null } | { readonly trouble: string };

/**
 * Decodes a body, changes its content, and encodes it again. A body whose content does not change stays byte for byte.
 */
export const recoded = (
  bytes: Uint8Array,
  names: readonly string[],
  limit: number,
  change: (plain: Buffer) => Uint8Array | null,
): Recoded => {
  const unpacked = unpack(bytes, names.join(','), limit);
  if ('trouble' in unpacked) return unpacked;
  const plain = Buffer.from(unpacked.bytes.buffer, unpacked.bytes.byteOffset, unpacked.bytes.length);
  const made = change(plain);
  if (made === null) return { bytes: null };
  if (made === plain || plain.equals(made)) return { bytes };
  let encoded = made;
  for (const name of names) {
    const encode = encoders.get(name);
    if (!encode) return { trouble: `the content coding ${name} cannot be written` };
    encoded = encode(encoded);
  }
  return { bytes: encoded };
};

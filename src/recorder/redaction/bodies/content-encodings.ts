import * as zlib from 'node:zlib';
import { unpack } from '../../../client/foreign/unpack.ts';

type Encoder = (bytes: Uint8Array) => Buffer;

const encoders: ReadonlyMap<string, Encoder> = new Map<string, Encoder>([
  ['gzip', zlib.gzipSync],
  ['x-gzip', zlib.gzipSync],
  ['br', zlib.brotliCompressSync],
  ['deflate', zlib.deflateSync],
  // Node.js 20 has no zstd.
  ...('zstdCompressSync' in zlib ? [['zstd', zlib.zstdCompressSync as Encoder] as const] : []),
]);

/** The content codings of a Content-Encoding header in the order in which they were applied; empty for none. */
export const codingsOf = (header: string): readonly string[] =>
  header
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');

/**
 * An encoded body with changed content, null if `change` returned null, or the reason why the body cannot be decoded.
 */
export type Recoded = { readonly bytes: Uint8Array | null } | { readonly problem: string };

/** Decodes a body, changes its content, and encodes it again. A body whose content does not change keeps its bytes. */
export const recoded = (
  bytes: Uint8Array,
  names: readonly string[],
  limit: number,
  change: (plain: Buffer) => Uint8Array | null,
): Recoded => {
  const unpacked = unpack(bytes, names.join(','), limit);
  if ('problem' in unpacked) return unpacked;
  const plain = Buffer.from(unpacked.bytes.buffer, unpacked.bytes.byteOffset, unpacked.bytes.length);
  const result = change(plain);
  if (result === null) return { bytes: null };
  if (result === plain || plain.equals(result)) return { bytes };
  let encoded = result;
  for (const name of names) {
    const encode = encoders.get(name);
    if (!encode) return { problem: `the content coding ${name} cannot be encoded` };
    encoded = encode(encoded);
  }
  return { bytes: encoded };
};

import * as zlib from 'node:zlib';

/** Maximum size of a decompressed body in bytes. */
export const maxUnpackedBytes = 64 * 1024 * 1024;

/** Maximum number of content codings of a body. */
const maxCodings = 3;

type Decoder = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Buffer;

const inflate: Decoder = (bytes, options) =>
  // A zlib header has compression method 8 and is a multiple of 31 (RFC 1950); some servers leave it out.
  ((bytes[0] ?? 0) & 15) === 8 && ((bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)) % 31 === 0
    ? zlib.inflateSync(bytes, options)
    : zlib.inflateRawSync(bytes, options);

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', zlib.gunzipSync],
  ['x-gzip', zlib.gunzipSync],
  ['deflate', inflate],
  ['br', zlib.brotliDecompressSync],
  // Node.js 20 has no zstd.
  ...('zstdDecompressSync' in zlib ? [['zstd', zlib.zstdDecompressSync as Decoder] as const] : []),
]);

/** A body without its content codings, or why they cannot be removed. */
export type Unpacked = { readonly bytes: Uint8Array } | { readonly problem: string; readonly isTooLarge: boolean };

/**
 * Removes the codings that Content-Encoding names. Decompression stops at the limit, so a small body cannot exhaust the
 * memory.
 */
export const unpack = (body: Uint8Array, encoding: string | null, max = maxUnpackedBytes): Unpacked => {
  const codings = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (body.length === 0) return { bytes: body };
  if (codings.length > maxCodings)
    return { problem: `the body has more than ${maxCodings} content codings`, isTooLarge: false };
  let bytes = body;
  for (const coding of codings.reverse()) {
    const decoder = decoders.get(coding);
    if (!decoder) return { problem: `the content coding ${coding} is unknown`, isTooLarge: false };
    try {
      bytes = decoder(bytes, { maxOutputLength: max });
    } catch (error) {
      const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      return {
        isTooLarge: isLarge,
        problem: isLarge
          ? `the body is larger than ${max / 1024 / 1024} MiB when it is decompressed`
          : `the body cannot be decompressed as ${coding}`,
      };
    }
  }
  return { bytes };
};

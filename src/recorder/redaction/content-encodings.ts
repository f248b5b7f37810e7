import {
  brotliCompressSync,
  brotliDecompressSync,
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';

/** How a content encoding is undone and made. */
interface Coding {
  decode(bytes: Uint8Array, limit: number): Buffer;
  encode(bytes: Uint8Array): Buffer;
}

const gzip: Coding = { decode: (bytes, limit) => gunzipSync(bytes, { maxOutputLength: limit }), encode: gzipSync };
const codings = new Map<string, Coding>([
  ['gzip', gzip],
  ['x-gzip', gzip],
  [
    'br',
    { decode: (bytes, limit) => brotliDecompressSync(bytes, { maxOutputLength: limit }), encode: brotliCompressSync },
  ],
  [
    'deflate',
    {
      // Some servers leave out the frame that the name stands for.
      decode: (bytes, limit) =>
        ((bytes[0] ?? 0) & 0x0f) === 8
          ? inflateSync(bytes, { maxOutputLength: limit })
          : inflateRawSync(bytes, { maxOutputLength: limit }),
      encode: deflateSync,
    },
  ],
  [
    'deflate-raw',
    { decode: (bytes, limit) => inflateRawSync(bytes, { maxOutputLength: limit }), encode: deflateRawSync },
  ],
]);

/** Names of the codings of a Content-Encoding header in the order in which they were applied; empty for none. */
export const codingsOf = (header: string): readonly string[] =>
  header
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');

/** Undoes codings, changes the content, and applies them again. Throws for codings and bytes that cannot be read. */
export const recoded = (
  bytes: Uint8Array,
  names: readonly string[],
  limit: number,
  change: (plain: Buffer) => Uint8Array,
): Uint8Array => {
  const last = names.at(-1);
  if (last === undefined) return change(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const coding = codings.get(last);
  if (!coding) throw new Error(`content coding ${last} cannot be read`);
  const plain = coding.decode(bytes, limit);
  const made = recoded(plain, names.slice(0, -1), limit, change);
  return made === plain || Buffer.from(made).equals(plain) ? bytes : coding.encode(made);
};

const plain = 0;
const unicode = 'u'.charCodeAt(0);
const escapes = new Uint8Array(256);
for (let code = 0; code < 32; code += 1) escapes[code] = unicode;
for (const [code, letter] of [
  [8, 'b'],
  [9, 't'],
  [10, 'n'],
  [12, 'f'],
  [13, 'r'],
  [34, '"'],
  [92, '\\'],
] as const)
  escapes[code] = letter.charCodeAt(0);
const hex = Buffer.from('0123456789abcdef');

/**
 * Writes UTF-8 bytes as a JSON string with its quotes, as `JSON.stringify` would, and returns the index after it. There
 * must be room for six times the bytes plus two. It creates no JavaScript string.
 */
export const writeText = (bytes: Uint8Array, to: Uint8Array, at: number): number => {
  let out = at;
  to[out++] = 34;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    const letter = escapes[byte] as number;
    if (letter === plain) {
      to[out++] = byte;
      continue;
    }
    to[out++] = 92;
    to[out++] = letter;
    if (letter !== unicode) continue;
    to[out++] = 48;
    to[out++] = 48;
    to[out++] = hex[byte >> 4] as number;
    to[out++] = hex[byte & 15] as number;
  }
  to[out++] = 34;
  return out;
};

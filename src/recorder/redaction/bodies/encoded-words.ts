import { gunzipSync, gzipSync } from 'node:zlib';

/** Base64 in either alphabet, on one line or several; in JSON, line ends are escaped. */
const words =
  /[A-Za-z0-9+/_-]{16,}={0,2}(?:[ \t]*(?:\\+[nr]|\r?\n)(?:\\+[nrt]|\s)*[A-Za-z0-9+/_-]+={0,2}(?=[\s"\\]|$))*/g;
const oneWord = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
const hexWord = /(?<![0-9a-fA-F])(?:[0-9a-fA-F]{2}){16,}(?![0-9a-fA-F])/g;
const betweenLines = /\\+[nrt]|\s+/g;
const unpackedLimit = 4 * 1024 * 1024;

/**
 * Rewrites texts that are encoded in base64, hexadecimal, or gzip in base64. `rewrite` maps the decoded text. Words
 * that it does not change keep their spelling.
 */
export const replaceEncoded = (text: string, rewrite: (plain: string) => string): string => {
  if (text.length < 16 || !mayHoldEncoded(text)) return text;
  const result = text.replace(words, (found) => {
    const compact = /\s|\\/.test(found) ? found.replaceAll(betweenLines, '') : found;
    const decoded = rewrittenBase64(compact, rewrite);
    if (decoded !== null) return decoded === compact ? found : decoded;
    return compact === found ? found : found.replace(oneWord, (word) => rewrittenBase64(word, rewrite) ?? word);
  });
  return result.replace(hexWord, (found) => rewrittenHex(found, rewrite));
};

const lower = 1;
const capital = 2;
const digit = 4;
const other = 8;
/** Classes of the characters of base64, by character code; letters after `f` are not hexadecimal digits. */
const classes = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[0-9]/.test(character)) return digit;
  if (/[a-f]/.test(character)) return lower;
  if (/[A-Z]/.test(character)) return capital;
  return /[g-z+/_-]/.test(character) ? other : 0;
});

/**
 * False if no word can be the base64 or hexadecimal form of a text. Most long words are names, paths and uids, which
 * have no capital letters; base64 of that length has some. It is a loop, because it runs on every body and regular
 * expressions are much slower.
 */
const mayHoldEncoded = (text: string): boolean => {
  let start = 0;
  let kinds = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const kind = code < 256 ? (classes[code] as number) : 0;
    if (kind !== 0) {
      kinds |= kind;
      continue;
    }
    const length = at - start;
    if (length >= 16 && (kinds & capital) !== 0) return true;
    if (length >= 32 && (kinds & other) === 0) return true;
    start = at + 1;
    kinds = 0;
  }
  return false;
};

/** Null when the word is not base64 of a text. */
const rewrittenBase64 = (word: string, rewrite: (plain: string) => string): string | null => {
  const head = Buffer.from(word.slice(0, 16), 'base64');
  if (head[0] === 0x1f && head[1] === 0x8b) return rewrittenGzip(word, rewrite);
  if (!looksLikeText(head)) return null;
  const plain = decodedText(Buffer.from(word, 'base64'));
  if (plain === null) return null;
  const result = rewrite(plain.text);
  if (result === plain.text) return word;
  return likeBefore(plain.encode(result).toString('base64'), word);
};

/** Base64 with the padding and the alphabet of `before`. */
const likeBefore = (encoded: string, before: string): string => {
  const padded = before.endsWith('=') || before.length % 4 === 0 ? encoded : encoded.replace(/=+$/, '');
  return /[_-]/.test(before) ? padded.replaceAll('+', '-').replaceAll('/', '_') : padded;
};

const rewrittenGzip = (word: string, rewrite: (plain: string) => string): string | null => {
  try {
    const text = gunzipSync(Buffer.from(word, 'base64'), { maxOutputLength: unpackedLimit }).toString('latin1');
    const result = rewrite(text);
    return result === text ? word : likeBefore(gzipSync(Buffer.from(result, 'latin1')).toString('base64'), word);
  } catch {
    return null;
  }
};

const rewrittenHex = (word: string, rewrite: (plain: string) => string): string => {
  if (!looksLikeText(Buffer.from(word.slice(0, 24), 'hex'))) return word;
  const plain = decodedText(Buffer.from(word, 'hex'));
  if (plain === null) return word;
  const result = rewrite(plain.text);
  return result === plain.text ? word : plain.encode(result).toString('hex');
};

/** True for bytes that may be the beginning of a text in UTF-8, Latin-1 or UTF-16. */
const looksLikeText = (head: Buffer): boolean => {
  let zeros = 0;
  for (const [at, byte] of head.entries()) {
    if (byte === 0) zeros += 1;
    else if (at > 1 && (byte > 126 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13))) return false;
  }
  return zeros === 0 || zeros * 3 >= head.length;
};

/**
 * Bytes as text and the reverse conversion: UTF-16 if they contain zeros, otherwise Latin-1. Null when they are not a
 * text.
 */
const decodedText = (bytes: Buffer): { text: string; encode: (text: string) => Buffer } | null => {
  if (!bytes.includes(0)) return { text: bytes.toString('latin1'), encode: (text) => Buffer.from(text, 'latin1') };
  return utf16Text(bytes);
};

/** UTF-16 bytes, with or without a byte order mark, as text, and the reverse conversion; null for other bytes. */
export const utf16Text = (bytes: Buffer): { text: string; encode: (text: string) => Buffer } | null => {
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff ? true : bytes[0] === 0 && bytes[1] !== 0;
  if (!(bytes[0] === 0xff && bytes[1] === 0xfe) && !(bytes[0] === 0xfe && bytes[1] === 0xff)) {
    // Without a byte order mark, the zero bytes of ASCII characters identify UTF-16.
    const sample = bytes.subarray(0, 64);
    const zeros = sample.filter((byte, at) => byte === 0 && at % 2 === (isBig ? 0 : 1)).length;
    if (sample.length < 4 || zeros < sample.length * 0.4) return null;
  }
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const text = (isBig ? Buffer.from(even).swap16() : even).toString('utf16le');
  return {
    text,
    encode: (result) => {
      const little = Buffer.from(result, 'utf16le');
      return isBig ? little.swap16() : little;
    },
  };
};

/**
 * Index of an encoded word at the end of the text that may continue in the next chunk; the length of the text if there
 * is none.
 */
export const openEncodedAt = (text: string): number => {
  let from = text.length;
  while (from > 0 && isWordCode(text.charCodeAt(from - 1))) from -= 1;
  // Base64 on several lines may continue in the next chunk.
  let line = from;
  while (line > 0 && isLineCode(text.charCodeAt(line - 1))) line -= 1;
  const run = text.slice(line);
  oneWord.lastIndex = 0;
  for (let match = oneWord.exec(run); match; match = oneWord.exec(run))
    if (rewrittenBase64(match[0], (plain) => plain) !== null) return line + match.index;
  return from;
};

const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 47 && code <= 57) ||
  code === 43 ||
  code === 45 ||
  code === 61 ||
  code === 95;
const isLineCode = (code: number): boolean =>
  isWordCode(code) || code === 92 || code === 32 || (code >= 9 && code <= 13);

const fakeJwtStart = Buffer.from('{"alg":"none","typ":"redacted"}').toString('base64url');

/** True for a placeholder of `Placeholders`, in plain form. */
export const isPlaceholder = (value: string): boolean =>
  /^redacted-[0-9a-f]{16}$/.test(value) ||
  value.startsWith(`${fakeJwtStart}.`) ||
  /^\{"redacted":"redacted-[0-9a-f]{16}"\}$/.test(value) ||
  /^redact\.[0-9a-f]{16}$/.test(value) ||
  /^-----BEGIN ([A-Z0-9 ]+)-----\ncmVkYWN0ZWQt[A-Za-z0-9+/=]*\n-----END \1-----\n$/.test(value);

/**
 * True for a placeholder in plain form, in base64 or in base64 of base64; its line ends may be escaped, and the last
 * one may be missing.
 */
export const isEncodedPlaceholder = (value: string): boolean => {
  for (let depth = 0, text = value; depth < 3; depth += 1, text = Buffer.from(text, 'base64').toString('latin1'))
    if (isPlaceholder(text) || isPlaceholder(`${text.replaceAll(/\\+n/g, '\n').trimEnd()}\n`)) return true;
  return false;
};

/** True for the beginning of a private key in PEM. It is replaced by its form, with the lines that follow. */
export const beginsKey = (value: string): boolean => /^-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY/.test(value);

/**
 * The beginning of a placeholder in hexadecimal. Repeated and cut, it replaces parts of base64 and similar encodings,
 * and keeps their length.
 */
const hexMark = Buffer.from('redacted-').toString('hex');

/** True for a text that is a placeholder in any form: plain, in base64, or with the length of the value. */
export const isAnyPlaceholder = (value: string): boolean =>
  isEncodedPlaceholder(value) ||
  fittedMark.test(value) ||
  (value.length >= 8 && isFiller(value.replace(/(=|%3D)*$/, '')));

/** A placeholder that is cut or padded to the length of the text that it replaces in a binary body. */
const fittedMark = /^reda(?:c(?:t(?:e(?:d(?:-[0-9a-f]{0,16})?)?)?)?)?$|^redacted-[0-9a-f]{16}-+$/;

const isFiller = (text: string): boolean =>
  text.length < hexMark.length ? hexMark.startsWith(text) : text.startsWith(hexMark) && /^[0-9a-f]+$/.test(text);

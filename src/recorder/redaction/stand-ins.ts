const fakeJwtStart = Buffer.from('{"alg":"none","typ":"redacted"}').toString('base64url');

/** True for texts that `Placeholders` made, in plain form. */
export const isPlaceholder = (value: string): boolean =>
  /^redacted-[0-9a-f]{16}$/.test(value) ||
  value.startsWith(`${fakeJwtStart}.`) ||
  /^\{"redacted":"redacted-[0-9a-f]{16}"\}$/.test(value) ||
  /^redact\.[0-9a-f]{16}$/.test(value) ||
  /^-----BEGIN ([A-Z0-9 ]+)-----\ncmVkYWN0ZWQt[A-Za-z0-9+/=]*\n-----END \1-----\n$/.test(value);

/**
 * True for such texts in plain form, in base64 or in base64 of base64, with JSON's spelling of line ends or without a
 * last one.
 */
export const isEncodedPlaceholder = (value: string): boolean => {
  for (let depth = 0, text = value; depth < 3; depth += 1, text = Buffer.from(text, 'base64').toString('latin1'))
    if (isPlaceholder(text) || isPlaceholder(`${text.replaceAll(/\\+n/g, '\n').trimEnd()}\n`)) return true;
  return false;
};

/** True for the beginning of a private key in PEM: it is replaced by its form, with the lines that follow. */
export const beginsKey = (value: string): boolean => /^-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY/.test(value);

/**
 * Hexadecimal form of the mark, repeated and cut: it stands in for parts of base64 and similar encodings, and keeps
 * their length.
 */
const hexMark = Buffer.from('redacted-').toString('hex');

/** True for a stand-in in any of its forms, alone in the text: plain, in base64, or in the form that keeps a length. */
export const isStandIn = (value: string): boolean =>
  isEncodedPlaceholder(value) ||
  fittedMark.test(value) ||
  (value.length >= 8 && isFiller(value.replace(/(=|%3D)*$/, '')));

/** The mark, cut or filled up to the length of what it replaces in a binary body. */
const fittedMark = /^reda(?:c(?:t(?:e(?:d(?:-[0-9a-f]{0,16})?)?)?)?)?$|^redacted-[0-9a-f]{16}-+$/;

const isFiller = (text: string): boolean =>
  text.length < hexMark.length ? hexMark.startsWith(text) : text.startsWith(hexMark) && /^[0-9a-f]+$/.test(text);

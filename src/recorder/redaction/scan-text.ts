import { openEncodedAt, replaceEncoded } from './encoded-words.ts';
import { openNamedAt, replaceNamed } from './named-values.ts';
import { isEncodedPlaceholder, isPlaceholder, type Placeholders } from './placeholders.ts';

const jwt = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/g;
// In JSON the line breaks are written \n.
const privateKey = /-----BEGIN ((?:[A-Z0-9]+ )?PRIVATE KEY)-----[\s\S]*?-----END \1-----/g;

// The beginning of a key whose end was cut off.
const cutKey = /-----BEGIN ((?:[A-Z0-9]+ )?PRIVATE KEY)-----(?:\\+n|\s)*[A-Za-z0-9+/=]{16,}(?:\\+n|[A-Za-z0-9+/=\s])*/g;

/** Less than this is no token and no key. */
const shortest = 21;

/** Replaces known secrets, JWTs, PEM private keys and the credentials of configurations wherever they stand in a text, also in base64 and base64 of base64. Other text stays byte for byte. */
export const scanText = (wire: string, placeholders: Placeholders): string => {
  if (wire.length < shortest && !wire.includes(':')) return placeholders.replaceKnown(wire);
  // First, so that a value in base64 is met whole and gets the stand-in that it has elsewhere.
  const decoded = replaceEncoded(wire, (inner) => withoutNamed(plainText(inner, placeholders), placeholders));
  return withoutNamed(plainText(placeholders.replaceKnown(decoded), placeholders), placeholders);
};

const inBase64 = new Set(['client-key-data', 'tls.key', 'auth']);

const withoutNamed = (text: string, placeholders: Placeholders): string =>
  replaceNamed(text, (name, value) =>
    isEncodedPlaceholder(value)
      ? value
      : inBase64.has(name)
        ? placeholders.base64(`body:${name}`, value)
        : placeholders.text(`body:${name}`, value),
  );

const plainText = (text: string, placeholders: Placeholders): string => {
  // A capital J is rarer than an e, so that looking for it first is quicker.
  const withoutTokens =
    text.includes('J') && text.includes('eyJ')
      ? text.replace(jwt, (value) => placeholders.text('body:jwt', value))
      : text;
  if (!withoutTokens.includes('PRIVATE KEY-----')) return withoutTokens;
  const standIn = (value: string): string => {
    if (isPlaceholder(`${value.replaceAll('\\n', '\n').trimEnd()}\n`)) return value;
    const made = placeholders.text('body:private-key', value);
    return value.includes('\\n')
      ? made.trimEnd().replaceAll('\n', '\\n')
      : value.endsWith('\n')
        ? made
        : made.trimEnd();
  };
  return withoutTokens
    .replace(privateKey, standIn)
    .replace(cutKey, (value, _label: string, at: number, whole: string) =>
      whole.startsWith('-----END ', at + value.length) ? value : standIn(value),
    );
};

const keyBegin = '-----BEGIN ';
const openKey = /-----BEGIN (?:(?:[A-Z0-9]+ )?PRIVATE KEY-----|[A-Z0-9 ]*-{0,5}$)/g;

/** Index from which the end of a text could be the beginning of something that `scanText` replaces; its length when nothing can. */
export const openTail = (text: string): number =>
  Math.min(openKeyAt(text), openTokenAt(text), openEncodedAt(text), openNamedAt(text));

const openKeyAt = (text: string): number => {
  let after = 0;
  if (text.includes(keyBegin)) {
    for (const whole of text.matchAll(privateKey)) after = whole.index + whole[0].length;
    openKey.lastIndex = after;
    const open = openKey.exec(text);
    if (open) return open.index;
  }
  // The dashes that end a key begin no other.
  return after + cutWordAt(text.slice(after), keyBegin);
};

const isTokenCode = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 45 ||
  code === 46 ||
  code === 95;

const openTokenAt = (text: string): number => {
  let from = text.length;
  while (from > 0 && isTokenCode(text.charCodeAt(from - 1))) from -= 1;
  if (from === text.length) return text.length;
  const token = text.slice(from).search(/eyJ|ey?$/);
  return token >= 0 ? from + token : text.length;
};

/** Index of the longest end of the text that is a beginning of the word. */
const cutWordAt = (text: string, word: string): number => {
  for (let length = Math.min(word.length, text.length); length > 0; length -= 1)
    if (text.endsWith(word.slice(0, length))) return text.length - length;
  return text.length;
};

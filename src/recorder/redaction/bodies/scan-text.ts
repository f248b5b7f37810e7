import { openEncodedAt, replaceEncoded } from './encoded-words.ts';
import type { TextPlace } from '../secrets/known-secrets.ts';
import { openNamedAt, replaceNamed } from '../secrets/named-values.ts';
import { isEncodedPlaceholder, isPlaceholder, isAnyPlaceholder } from '../placeholders/placeholder-forms.ts';
import type { Placeholders } from '../placeholders/placeholders.ts';
import { secretShapes } from '../secrets/secret-shapes.ts';

// Line breaks may be escaped as in JSON.
const privateKey = /-----BEGIN ((?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?)-----[\s\S]*?-----END \1-----/g;

// The beginning of a private key without its end.
const cutKey =
  /-----BEGIN ((?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?)-----(?:\\+n|\s)*[A-Za-z0-9+/=]{16,}(?:\\+n|[A-Za-z0-9+/=\s])*/g;

/** The placeholder of a private key, with any indentation. */
const placeholderKey = /^-----BEGIN [A-Z0-9 ]+-----(?:\\+[nr]|\s)*cmVkYWN0ZWQt/;

/** `scheme://user:password@`. */
const userInfo = /([a-z][a-z0-9+.-]*:\/\/)([^\s/@"'<>\\?#]+)@/gi;
/**
 * A credential after the name of its scheme, as in a header inside a text. A word of letters only is not a credential.
 */
const schemes = /\b(Bearer|Basic)([ ]+|%20|\+)(?=[A-Za-z]*(?:[0-9_=]|\.[\w-]))([A-Za-z0-9._~+/=-]{6,})/gi;
const percentRun = /(?:[\w.~!*+-]|%[0-9a-fA-F]{2})*%[0-9a-fA-F]{2}(?:[\w.~!*+-]|%[0-9a-fA-F]{2})*/g;
const unicodeRun = /(?:[\w.~+/=-]|\\u[0-9a-fA-F]{4})*\\u00[0-9a-fA-F]{2}(?:[\w.~+/=-]|\\u[0-9a-fA-F]{4})*/g;

const deepest = 3;

/**
 * Redacts a text that is not JSON: known secrets, secret forms, values of secret names, and secrets inside encodings.
 * Other text keeps its bytes.
 */
export const scanText = (
  wire: string,
  placeholders: Placeholders,
  place: TextPlace = 'value',
  depth = 0,
  inner: (plain: string, depth: number) => string = (plain, deeper) => scanText(plain, placeholders, place, deeper),
): string => {
  if (wire.length < 4) return wire;
  if (wire.length < 12 && !/[:=]/.test(wire)) return placeholders.replaceKnown(wire, place);
  // Encodings are decoded first, so that a value in base64 is found completely and gets the same placeholder as
  // elsewhere.
  const decoded = depth < deepest ? replaceEncoded(wire, (plain) => inner(plain, depth + 1)) : wire;
  const named = withoutNamed(
    withoutUserInfo(withoutShapes(placeholders.replaceKnown(decoded, place), placeholders), placeholders),
    placeholders,
  );
  return depth < deepest ? withoutEscaped(named, placeholders, place, depth) : named;
};

const inBase64 = new Set(['client-key-data', 'tls.key', 'auth', '.dockerconfigjson', '.dockercfg']);

/** Placeholder for the value of a secret name; in base64 if values of this name are base64. */
export const namedPlaceholder = (name: string, value: string, placeholders: Placeholders): string =>
  isEncodedPlaceholder(value)
    ? value
    : inBase64.has(name)
      ? placeholders.base64(ruleOf(name), value)
      : placeholders.text(ruleOf(name), value);

/** Names of rules come from a fixed set, because names in texts are foreign. */
const ruleOf = (name: string): string => {
  const lower = name.toLowerCase();
  return `body:${['token', 'password', 'tls.key', 'client-key-data'].includes(lower) ? lower : 'credential'}`;
};

const withoutNamed = (text: string, placeholders: Placeholders): string =>
  replaceNamed(text, placeholders.policy, (name, value) =>
    isAnyPlaceholder(value) ? value : namedPlaceholder(name, value, placeholders),
  );

const withoutUserInfo = (text: string, placeholders: Placeholders): string => {
  const result =
    text.includes('://') && text.includes('@')
      ? text.replace(userInfo, (all: string, scheme: string, info: string) => {
          const colon = info.indexOf(':');
          const secret = colon < 0 ? info : info.slice(colon + 1);
          // User information without a password is only an account name.
          if (secret === '' || isPlaceholder(secret) || (colon < 0 && secret.length < 16)) return all;
          const placeholder = placeholders.text('url:password', unescapedUrl(secret));
          return `${scheme}${colon < 0 ? '' : info.slice(0, colon + 1)}${encodeURIComponent(placeholder)}@`;
        })
      : text;
  return /bearer|basic/i.test(result)
    ? result.replace(schemes, (all: string, scheme: string, space: string, value: string) =>
        isEncodedPlaceholder(value) || value.startsWith('redacted-')
          ? all
          : scheme +
            space +
            (scheme.toLowerCase() === 'basic'
              ? placeholders.base64('body:credential', value)
              : placeholders.text('body:credential', value)),
      )
    : result;
};

/** Percent-decoded text; invalid sequences of UTF-8 are decoded byte by byte. */
export const unescapedUrl = (text: string): string => {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replaceAll(/%([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
};

const withoutEscaped = (text: string, placeholders: Placeholders, place: TextPlace, depth: number): string => {
  let result = text;
  if (result.includes('%'))
    result = result.replace(percentRun, (run) => {
      const plain = unescapedUrl(run);
      const shown = scanText(plain, placeholders, place, depth + 1);
      return shown === plain ? run : encodeURIComponent(shown);
    });
  if (result.includes('\\u00'))
    result = result.replace(unicodeRun, (run) => {
      const plain = run.replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
      const shown = scanText(plain, placeholders, place, depth + 1);
      return shown === plain ? run : JSON.stringify(shown).slice(1, -1);
    });
  return result;
};

const withoutShapes = (text: string, placeholders: Placeholders): string => {
  let result = text;
  for (const { rule, hint, form } of secretShapes)
    if (result.includes(hint)) result = result.replace(form, (value) => placeholders.text(rule, value));
  if (!result.includes('PRIVATE KEY')) return result;
  const replacementOf = (value: string): string => {
    if (placeholderKey.test(value)) return value;
    const replacement = placeholders.text('body:private-key', value);
    return value.includes('\\n')
      ? replacement.trimEnd().replaceAll('\n', '\\n')
      : value.endsWith('\n')
        ? replacement
        : replacement.trimEnd();
  };
  return result
    .replace(privateKey, replacementOf)
    .replace(cutKey, (value, _label: string, at: number, text: string) =>
      text.startsWith('-----END ', at + value.length) ? value : replacementOf(value),
    );
};

const keyBegin = '-----BEGIN ';
const openKey = /-----BEGIN (?:(?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|[A-Z0-9 ]*-{0,5}$)/g;

/**
 * Index of the first part of a text that may continue in the next chunk and that `scanText` may replace; the length of
 * the text if there is none.
 */
export const openTextAt = (text: string, placeholders: Placeholders): number =>
  Math.min(openKeyAt(text), openTokenAt(text), openEncodedAt(text), openNamedAt(text, placeholders.policy));

const openKeyAt = (text: string): number => {
  let after = 0;
  if (text.includes(keyBegin)) {
    for (const match of text.matchAll(privateKey)) after = match.index + match[0].length;
    openKey.lastIndex = after;
    const open = openKey.exec(text);
    if (open) return open.index;
  }
  // The dashes that end one key are not the beginning of another one.
  return after + cutWordAt(text.slice(after), keyBegin);
};

/** Index of the word at the end of the text: secrets have the form of words, and this one may continue. */
const openTokenAt = (text: string): number => {
  let from = text.length;
  while (from > 0 && /[\w.%\\~+=:/@-]/.test(text.charAt(from - 1))) from -= 1;
  return from;
};

/** Index of the longest end of the text that is a prefix of the word. */
const cutWordAt = (text: string, word: string): number => {
  for (let length = Math.min(word.length, text.length); length > 0; length -= 1)
    if (text.endsWith(word.slice(0, length))) return text.length - length;
  return text.length;
};

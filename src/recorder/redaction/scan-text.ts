import { openEncodedAt, replaceEncoded } from './encoded-words.ts';
import type { TextPlace } from './known-secrets.ts';
import { openNamedAt, replaceNamed } from './named-values.ts';
import { isEncodedPlaceholder, isPlaceholder, isStandIn } from './stand-ins.ts';
import type { Placeholders } from './placeholders.ts';
import { secretShapes } from './secret-shapes.ts';

// In JSON the line breaks are written \n.
const privateKey = /-----BEGIN ((?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?)-----[\s\S]*?-----END \1-----/g;

// The beginning of a key whose end was cut off.
const cutKey =
  /-----BEGIN ((?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?)-----(?:\\+n|\s)*[A-Za-z0-9+/=]{16,}(?:\\+n|[A-Za-z0-9+/=\s])*/g;

/** A key that redaction made, however its lines are indented. */
const standInKey = /^-----BEGIN [A-Z0-9 ]+-----(?:\\+[nr]|\s)*cmVkYWN0ZWQt/;

/** `scheme://user:password@`. */
const userInfo = /([a-z][a-z0-9+.-]*:\/\/)([^\s/@"'<>\\?#]+)@/gi;
/**
 * A credential behind the name of its scheme, as in header lines that stand in a text. A word of letters is none, also
 * where it ends a sentence.
 */
const schemes = /\b(Bearer|Basic)([ ]+|%20|\+)(?=[A-Za-z]*(?:[0-9_=]|\.[\w-]))([A-Za-z0-9._~+/=-]{6,})/gi;
const percentRun = /(?:[\w.~!*+-]|%[0-9a-fA-F]{2})*%[0-9a-fA-F]{2}(?:[\w.~!*+-]|%[0-9a-fA-F]{2})*/g;
const unicodeRun = /(?:[\w.~+/=-]|\\u[0-9a-fA-F]{4})*\\u00[0-9a-fA-F]{2}(?:[\w.~+/=-]|\\u[0-9a-fA-F]{4})*/g;

const deepest = 3;

/**
 * Replaces known secrets, secret shapes, named secrets and what encodings hide of them in a text that is no JSON.
 * Other text stays byte for byte.
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
  // First, so that a value in base64 is found complete and gets the stand-in that it has elsewhere.
  const decoded = depth < deepest ? replaceEncoded(wire, (plain) => inner(plain, depth + 1)) : wire;
  const named = withoutNamed(
    withoutUserInfo(withoutShapes(placeholders.replaceKnown(decoded, place), placeholders), placeholders),
    placeholders,
  );
  return depth < deepest ? withoutEscaped(named, placeholders, place, depth) : named;
};

const inBase64 = new Set(['client-key-data', 'tls.key', 'auth', '.dockerconfigjson', '.dockercfg']);

/** Stand-in for the value of a secret name; base64 stays base64 where the name asks for it. */
export const namedStandIn = (name: string, value: string, placeholders: Placeholders): string =>
  isEncodedPlaceholder(value)
    ? value
    : inBase64.has(name)
      ? placeholders.base64(ruleOf(name), value)
      : placeholders.text(ruleOf(name), value);

/** Names of rules come from a fixed set: names on the wire are foreign text. */
const ruleOf = (name: string): string => {
  const lower = name.toLowerCase();
  return `body:${['token', 'password', 'tls.key', 'client-key-data'].includes(lower) ? lower : 'credential'}`;
};

const withoutNamed = (text: string, placeholders: Placeholders): string =>
  replaceNamed(text, placeholders.policy, (name, value) =>
    isStandIn(value) ? value : namedStandIn(name, value, placeholders),
  );

const withoutUserInfo = (text: string, placeholders: Placeholders): string => {
  const made =
    text.includes('://') && text.includes('@')
      ? text.replace(userInfo, (all: string, scheme: string, info: string) => {
          const colon = info.indexOf(':');
          const secret = colon < 0 ? info : info.slice(colon + 1);
          // A name without a password is an account.
          if (secret === '' || isPlaceholder(secret) || (colon < 0 && secret.length < 16)) return all;
          const standIn = placeholders.text('url:password', unescapedUrl(secret));
          return `${scheme}${colon < 0 ? '' : info.slice(0, colon + 1)}${encodeURIComponent(standIn)}@`;
        })
      : text;
  return /bearer|basic/i.test(made)
    ? made.replace(schemes, (all: string, scheme: string, space: string, value: string) =>
        isEncodedPlaceholder(value) || value.startsWith('redacted-')
          ? all
          : scheme +
            space +
            (scheme.toLowerCase() === 'basic'
              ? placeholders.base64('body:credential', value)
              : placeholders.text('body:credential', value)),
      )
    : made;
};

/** Percent-decoded text; as it is when it cannot be decoded. */
export const unescapedUrl = (text: string): string => {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replaceAll(/%([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
};

const withoutEscaped = (text: string, placeholders: Placeholders, place: TextPlace, depth: number): string => {
  let made = text;
  if (made.includes('%'))
    made = made.replace(percentRun, (run) => {
      const plain = unescapedUrl(run);
      const shown = scanText(plain, placeholders, place, depth + 1);
      return shown === plain ? run : encodeURIComponent(shown);
    });
  if (made.includes('\\u00'))
    made = made.replace(unicodeRun, (run) => {
      const plain = run.replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
      const shown = scanText(plain, placeholders, place, depth + 1);
      return shown === plain ? run : JSON.stringify(shown).slice(1, -1);
    });
  return made;
};

const withoutShapes = (text: string, placeholders: Placeholders): string => {
  let made = text;
  for (const { rule, hint, form } of secretShapes)
    if (made.includes(hint)) made = made.replace(form, (value) => placeholders.text(rule, value));
  if (!made.includes('PRIVATE KEY')) return made;
  const standIn = (value: string): string => {
    if (standInKey.test(value)) return value;
    const replacement = placeholders.text('body:private-key', value);
    return value.includes('\\n')
      ? replacement.trimEnd().replaceAll('\n', '\\n')
      : value.endsWith('\n')
        ? replacement
        : replacement.trimEnd();
  };
  return made
    .replace(privateKey, standIn)
    .replace(cutKey, (value, _label: string, at: number, text: string) =>
      text.startsWith('-----END ', at + value.length) ? value : standIn(value),
    );
};

const keyBegin = '-----BEGIN ';
const openKey = /-----BEGIN (?:(?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|[A-Z0-9 ]*-{0,5}$)/g;

/**
 * Index from which the end of a text could be the beginning of something that `scanText` replaces; its length when
 * nothing can.
 */
export const openTail = (text: string, placeholders: Placeholders): number =>
  Math.min(openKeyAt(text), openTokenAt(text), openEncodedAt(text), openNamedAt(text, placeholders.policy));

const openKeyAt = (text: string): number => {
  let after = 0;
  if (text.includes(keyBegin)) {
    for (const match of text.matchAll(privateKey)) after = match.index + match[0].length;
    openKey.lastIndex = after;
    const open = openKey.exec(text);
    if (open) return open.index;
  }
  // The dashes that end a key begin no other.
  return after + cutWordAt(text.slice(after), keyBegin);
};

/** A word that goes on: the forms of secrets are words of letters, digits and marks. */
const openTokenAt = (text: string): number => {
  let from = text.length;
  while (from > 0 && /[\w.%\\~+=:/@-]/.test(text.charAt(from - 1))) from -= 1;
  return from;
};

/** Index of the longest end of the text that is a beginning of the word. */
const cutWordAt = (text: string, word: string): number => {
  for (let length = Math.min(word.length, text.length); length > 0; length -= 1)
    if (text.endsWith(word.slice(0, length))) return text.length - length;
  return text.length;
};

import { quoteEnd } from '../../../client/secrets/quote-end.ts';
import { replaceInPhrases } from '../bodies/named-in-phrases.ts';
import type { PlaceholderOf } from '../placeholders/placeholder-of.ts';
import type { RedactionPolicy } from '../redaction-policy.ts';
import { beginsKey } from '../placeholders/placeholder-forms.ts';
import { isSecretName, mayHoldSecrets } from './secret-hints.ts';

const named = '(?:[\\w.%/-]|\\\\+u[0-9a-fA-F]{4}){2,80}';

/** A quoted or plain name, up to the opening quote of its value, at any level of JSON in JSON. */
const quoted = new RegExp(`(?:(?<![\\w.:-])|(?<=\\\\n))(?:\\\\*"(${named})\\\\*"|(${named}))\\s*:\\s*(\\\\*)"`, 'g');
/** A name in YAML, up to its value on the same line or on the next one. */
const lines = new RegExp(
  `(?:(^)|\\n|(\\\\+)n|(\\\\*)")[ \\t-]*['"]?(${named})['"]?[ \\t]*:` +
    `(?:[ \\t]+|[ \\t]*(?:[|>][+-]?)?(?:\\\\+n|\\n)[ \\t]+)(?=([^\\s"\\\\{}[\\]|>&*!$#-]))`,
  'g',
);
/** A name in a flow mapping of YAML, with its value. */
const flows = new RegExp(
  `([{,][ \\t]*['"]?(${named})['"]?:[ \\t]+'?)([^\\s'"\\\\{}[\\]|>&*!$#-][^\\n'"\\\\},]{3,})`,
  'g',
);
const ordinary = /^(true|false|null|none|\d{1,5})$/i;
/** A gap to be filled in, as documentation writes it: `<your token>`. */
const blank = /^<[A-Za-z][A-Za-z -]*>,?$/;
/** The beginning of a mapping on the next line; it is not a value. */
const mapping = /^[\w.-]+:(\s|$)/;

/** `NAME=value`, `--name=value` and `name = value`, in forms, arguments, environments and connection strings. */
const assignments = new RegExp(
  `(?<![\\w.%/])(-{0,2})(${named})([ \\t]?=[ \\t]?\\\\*["']?)([^\\s"'\\\\&;,<>]{1,4096})`,
  'g',
);
/** `--name value` as two words of a text. */
const flags = /(?<![\w-])(--?)([A-Za-z][\w-]{1,60})[ \t]+(?![-\s"'\\])([^\s"'\\]+)/g;
/** An element of XML. */
const elements = /<([A-Za-z][\w:.-]{1,60})>([^<>]+)<\/\1>/g;

/**
 * Replaces the values of secret names in YAML, JSON, forms, arguments and XML. `placeholder` gets the name and the
 * value. Other text keeps its bytes.
 */
export const replaceNamed = (text: string, policy: RedactionPolicy, placeholder: PlaceholderOf): string => {
  const isSecret = (name: string): boolean => isSecretName(name, policy);
  const replaced: PlaceholderOf = (name, value) => (isSecret(name) ? placeholder(name, value) : value);
  const flow = (all: string, before: string, name: string, value: string): string =>
    isOrdinary(value) || !isSecret(name)
      ? all
      : before + oneLine(placeholder(name, value.trimEnd()), '\\n') + value.slice(value.trimEnd().length);
  const mayHold = mayHoldSecrets(text, policy);
  let result = mayHold ? replaceLines(replaceQuoted(text, replaced), replaced).replace(flows, flow) : text;
  if (mayHold || mayHoldPhrases(text)) result = replaceInPhrases(result, replaced);
  if (mayHold && result.includes('='))
    result = result.replace(assignments, (all: string, dashes: string, name: string, equals: string, value: string) =>
      isSecret(name) && !ordinaryFlag.test(value) && !value.startsWith('-----BEGIN')
        ? dashes + name + equals + oneLine(placeholder(name, value), '\\n')
        : all,
    );
  if (result.includes('--') || (mayHold && result.includes('-')))
    result = result.replace(flags, (all: string, _dashes: string, name: string, value: string) =>
      isSecret(name) ? all.slice(0, all.length - value.length) + oneLine(placeholder(name, value), '\\n') : all,
    );
  return result.includes('</')
    ? result.replace(elements, (all: string, name: string, value: string) =>
        isSecret(name) ? `<${name}>${placeholder(name, value)}</${name}>` : all,
      )
    : result;
};

/** True for a text that may contain settings without a colon or an equals sign after the name. */
const mayHoldPhrases = (text: string): boolean =>
  text.includes('--') || text.includes('form-data') || /\bvalue\s*=/i.test(text);

const ordinaryFlag = /^(true|false|null|none)$/i;

const isOrdinary = (value: string): boolean => {
  const word = value.trimEnd();
  return word.length < 4 || ordinary.test(word) || blank.test(word) || mapping.test(value) || beginsKey(value);
};

const replaceLines = (text: string, placeholder: PlaceholderOf): string => {
  let result = '';
  let done = 0;
  lines.lastIndex = 0;
  for (let match = lines.exec(text); match; match = lines.exec(text)) {
    // The value of an ordinary name may contain a secret name: continue inside it.
    lines.lastIndex = match.index + 1;
    const inQuotes = match[5] === "'" ? 1 : 0;
    const from = match.index + match[0].length + inQuotes;
    if (from < done) continue;
    const slashes = match[2]?.length ?? (match[3] === undefined ? 0 : match[3].length + 1);
    // In a chunk that begins inside a line, the level of escaping is unknown.
    const line =
      match[1] === undefined
        ? text.slice(from, lineEnd(text, from, slashes))
        : (/^[^\n"\\]*/.exec(text.slice(from))?.[0] ?? '');
    const value = inQuotes === 1 ? (/^(?:[^']|'')*/.exec(line)?.[0] ?? '') : line.trimEnd();
    if (isOrdinary(value)) continue;
    const plain = unescaped(value, slashes);
    const replacement = placeholder(match[4] ?? '', plain);
    if (replacement === plain) continue;
    result += text.slice(done, from) + oneLine(replacement, `${'\\'.repeat(slashes)}n`);
    done = from + value.length;
  }
  return done === 0 ? text : result + text.slice(done);
};

/**
 * The end of a line whose line breaks are escaped with this number of backslashes: at a line break, or at the end of
 * the surrounding JSON string.
 */
const lineEnd = (text: string, from: number, slashes: number): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\n') return at;
    if (slashes === 0) continue;
    let run = 0;
    while (text[at + run] === '\\') run += 1;
    const next = text[at + run];
    if (next === '"' && run < 2 * slashes - 1) return at;
    if (run > 0 && (next === 'n' || next === 'r') && run % (2 * slashes) === slashes) return at + run - slashes;
    at += run;
  }
  return text.length;
};

const replaceQuoted = (text: string, placeholder: PlaceholderOf): string => {
  let result = '';
  let done = 0;
  for (const match of text.matchAll(quoted)) {
    const from = match.index + match[0].length;
    if (from < done) continue;
    const slashes = match[3]?.length ?? 0;
    const to = quoteEnd(text, from, slashes);
    const value = text.slice(from, to);
    if (value.length < 4 || ordinary.test(value)) continue;
    const plain = unescaped(value, slashes + 1);
    const replacement = placeholder(match[1] ?? match[2] ?? '', plain);
    if (replacement === plain) continue;
    result += text.slice(done, from) + oneLine(replacement, `${'\\'.repeat(slashes + 1)}n`);
    done = to;
  }
  return done === 0 ? text : result + text.slice(done);
};

/** The value without its JSON escapes. Each level of JSON doubles the backslashes. */
const unescaped = (value: string, slashes: number): string => {
  let text = value;
  try {
    for (let left = slashes; left >= 1; left /= 2) text = JSON.parse(`"${text}"`);
  } catch {
    // The text is not JSON, or has another level of escaping.
  }
  return text;
};

const oneLine = (value: string, lineEnd: string): string =>
  value.includes('\n') ? value.trimEnd().replaceAll('\n', lineEnd) : value;

const window = 16 * 1024;
const shortLine = 64;
/** A name whose value follows on the next line. */
const valueBelow = new RegExp(`(?:${named})["']?:[ \\t]*(?:[|>][+-]?)?[ \\t]*\\n[ \\t]*$`);
const nameMayFollow = /(?:^|[\s"'{,&;?<-])[\w.%-]*$/;

/**
 * Index of a setting at the end of the text that may continue in the next chunk; the length of the text if there is
 * none.
 */
export const openNamedAt = (text: string, policy: RedactionPolicy): number => {
  const from = openLineAt(text);
  const end = text.slice(from);
  if (mayHoldSecrets(end, policy)) return from;
  if (end === '') return text.length;
  const begin = Math.max(lineBegin(text, text.length), text.length - shortLine, from);
  if (nameMayFollow.test(text.slice(begin))) return begin;
  return text.length - (/\\+$/.exec(end.slice(-shortLine))?.[0].length ?? 0);
};

/** Start of the last line, or of the line before if it has a name whose value may follow. */
const openLineAt = (text: string): number => {
  const from = text.includes('\n')
    ? Math.max(text.lastIndexOf('\n') + 1, text.length - window)
    : Math.max(0, text.length - window);
  if (!endsInBreak(text)) return from;
  const below = valueBelow.exec(text.slice(Math.max(0, from - shortLine)));
  return below ? Math.max(0, from - shortLine) + below.index : from;
};

/** True when only blanks follow the last line break. */
const endsInBreak = (text: string): boolean => {
  let at = text.length - 1;
  while (at >= 0 && (text[at] === ' ' || text[at] === '\t')) at -= 1;
  return text[at] === '\n';
};

/** Index of the line break or quote before this index, including its backslashes. */
const lineBegin = (text: string, before: number): number => {
  for (let at = before - 1; at >= 0; at -= 1) {
    const character = text[at];
    if (character === '\n') return at;
    if (character !== '"' && !(character === 'n' && text[at - 1] === '\\')) continue;
    while (at > 0 && text[at - 1] === '\\') at -= 1;
    return at;
  }
  return 0;
};

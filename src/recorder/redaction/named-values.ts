import { quoteEnd } from '../../client/secrets/quote-end.ts';
import { replaceInPhrases } from './named-in-phrases.ts';
import type { RedactionPolicy } from './redaction-policy.ts';
import { beginsKey } from './stand-ins.ts';
import { isSecretName, mayHoldSecrets } from './secret-hints.ts';

/** What replaces the value of a name. */
export type StandInOf = (name: string, value: string) => string;

const named = '(?:[\\w.%/-]|\\\\+u[0-9a-fA-F]{4}){2,80}';

/** Up to the double quote that begins a value, however often the text was put into JSON. */
const quoted = new RegExp(`(?:(?<![\\w.:-])|(?<=\\\\n))(?:\\\\*"(${named})\\\\*"|(${named}))\\s*:\\s*(\\\\*)"`, 'g');
/** Up to the value on a line of YAML, or on the line after. */
const lines = new RegExp(
  `(?:(^)|\\n|(\\\\+)n|(\\\\*)")[ \\t-]*['"]?(${named})['"]?[ \\t]*:` +
    `(?:[ \\t]+|[ \\t]*(?:[|>][+-]?)?(?:\\\\+n|\\n)[ \\t]+)(?=([^\\s"\\\\{}[\\]|>&*!$#-]))`,
  'g',
);
/** The same between braces. */
const flows = new RegExp(
  `([{,][ \\t]*['"]?(${named})['"]?:[ \\t]+'?)([^\\s'"\\\\{}[\\]|>&*!$#-][^\\n'"\\\\},]{3,})`,
  'g',
);
const ordinary = /^(true|false|null|none|\d{1,5})$/i;
/** How documentation writes where a value belongs. */
const blank = /^<[A-Za-z][A-Za-z -]*>,?$/;
/** What begins a mapping on the next line, not a value. */
const mapping = /^[\w.-]+:(\s|$)/;

/** `NAME=value`, `--name=value` and `name = value`, in forms, arguments, environments and connection strings. */
const assignments = new RegExp(
  `(?<![\\w.%/])(-{0,2})(${named})([ \\t]?=[ \\t]?\\\\*["']?)([^\\s"'\\\\&;,<>]{1,4096})`,
  'g',
);
/** `--name value` as words of one text. */
const flags = /(?<![\w-])(--?)([A-Za-z][\w-]{1,60})[ \t]+(?![-\s"'\\])([^\s"'\\]+)/g;
/** Elements of XML. */
const elements = /<([A-Za-z][\w:.-]{1,60})>([^<>]+)<\/\1>/g;

/**
 * Replaces the values of secret names in YAML, JSON, form, argument and XML texts; `standIn` gets the name and the
 * value. Other text stays byte for byte.
 */
export const replaceNamed = (text: string, policy: RedactionPolicy, standIn: StandInOf): string => {
  const isSecret = (name: string): boolean => isSecretName(name, policy);
  const replaced: StandInOf = (name, value) => (isSecret(name) ? standIn(name, value) : value);
  const flow = (all: string, before: string, name: string, value: string): string =>
    isOrdinary(value) || !isSecret(name)
      ? all
      : before + oneLine(standIn(name, value.trimEnd()), '\\n') + value.slice(value.trimEnd().length);
  const mayHold = mayHoldSecrets(text, policy);
  let made = mayHold ? replaceLines(replaceQuoted(text, replaced), replaced).replace(flows, flow) : text;
  if (mayHold || mayHoldPhrases(text)) made = replaceInPhrases(made, replaced);
  if (mayHold && made.includes('='))
    made = made.replace(assignments, (all: string, dashes: string, name: string, equals: string, value: string) =>
      isSecret(name) && !ordinaryFlag.test(value) && !value.startsWith('-----BEGIN')
        ? dashes + name + equals + oneLine(standIn(name, value), '\\n')
        : all,
    );
  if (made.includes('--') || (mayHold && made.includes('-')))
    made = made.replace(flags, (all: string, _dashes: string, name: string, value: string) =>
      isSecret(name) ? all.slice(0, all.length - value.length) + oneLine(standIn(name, value), '\\n') : all,
    );
  return made.includes('</')
    ? made.replace(elements, (all: string, name: string, value: string) =>
        isSecret(name) ? `<${name}>${standIn(name, value)}</${name}>` : all,
      )
    : made;
};

/** Texts with settings that are not a name in front of a colon or an equals sign. */
const mayHoldPhrases = (text: string): boolean =>
  text.includes('--') || text.includes('form-data') || /\bvalue\s*=/i.test(text);

const ordinaryFlag = /^(true|false|null|none)$/i;

const isOrdinary = (value: string): boolean => {
  const word = value.trimEnd();
  return word.length < 4 || ordinary.test(word) || blank.test(word) || mapping.test(value) || beginsKey(value);
};

const replaceLines = (text: string, standIn: StandInOf): string => {
  let made = '';
  let done = 0;
  lines.lastIndex = 0;
  for (let match = lines.exec(text); match; match = lines.exec(text)) {
    // The value of an ordinary name may begin with the name of a secret.
    lines.lastIndex = match.index + 1;
    const inQuotes = match[5] === "'" ? 1 : 0;
    const from = match.index + match[0].length + inQuotes;
    if (from < done) continue;
    const slashes = match[2]?.length ?? (match[3] === undefined ? 0 : match[3].length + 1);
    // How often a piece that begins here was escaped is not known.
    const line =
      match[1] === undefined
        ? text.slice(from, lineEnd(text, from, slashes))
        : (/^[^\n"\\]*/.exec(text.slice(from))?.[0] ?? '');
    const value = inQuotes === 1 ? (/^(?:[^']|'')*/.exec(line)?.[0] ?? '') : line.trimEnd();
    if (isOrdinary(value)) continue;
    const plain = unescaped(value, slashes);
    const instead = standIn(match[4] ?? '', plain);
    if (instead === plain) continue;
    made += text.slice(done, from) + oneLine(instead, `${'\\'.repeat(slashes)}n`);
    done = from + value.length;
  }
  return done === 0 ? text : made + text.slice(done);
};

/**
 * Where a line ends whose breaks are written with so many backslashes: at a break, or at the end of the JSON text that
 * it is in.
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

const replaceQuoted = (text: string, standIn: StandInOf): string => {
  let made = '';
  let done = 0;
  for (const match of text.matchAll(quoted)) {
    const from = match.index + match[0].length;
    if (from < done) continue;
    const slashes = match[3]?.length ?? 0;
    const to = quoteEnd(text, from, slashes);
    const value = text.slice(from, to);
    if (value.length < 4 || ordinary.test(value)) continue;
    const plain = unescaped(value, slashes + 1);
    const instead = standIn(match[1] ?? match[2] ?? '', plain);
    if (instead === plain) continue;
    made += text.slice(done, from) + oneLine(instead, `${'\\'.repeat(slashes + 1)}n`);
    done = to;
  }
  return done === 0 ? text : made + text.slice(done);
};

/** The value before it was put into JSON: so often as a backslash was doubled, and once. */
const unescaped = (value: string, slashes: number): string => {
  let text = value;
  try {
    for (let left = slashes; left >= 1; left /= 2) text = JSON.parse(`"${text}"`);
  } catch {
    // No JSON, or of another depth.
  }
  return text;
};

const oneLine = (value: string, lineEnd: string): string =>
  value.includes('\n') ? value.trimEnd().replaceAll('\n', lineEnd) : value;

const window = 16 * 1024;
const shortLine = 64;
/** A name whose value is on the next line. */
const valueBelow = new RegExp(`(?:${named})["']?:[ \\t]*(?:[|>][+-]?)?[ \\t]*\\n[ \\t]*$`);
const nameMayFollow = /(?:^|[\s"'{,&;?<-])[\w.%-]*$/;

/** Index from which the end of a text could be the beginning of such a setting; its length when it cannot. */
export const openNamedAt = (text: string, policy: RedactionPolicy): number => {
  const from = openLineAt(text);
  const end = text.slice(from);
  if (mayHoldSecrets(end, policy)) return from;
  if (end === '') return text.length;
  const begin = Math.max(lineBegin(text, text.length), text.length - shortLine, from);
  if (nameMayFollow.test(text.slice(begin))) return begin;
  return text.length - (/\\+$/.exec(end.slice(-shortLine))?.[0].length ?? 0);
};

/** Start of the line that may continue, or whose value may continue. */
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

/** The break or the quote before, with its backslashes. */
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

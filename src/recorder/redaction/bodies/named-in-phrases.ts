import { quoteEnd } from '../../../client/secrets/quote-end.ts';
import { beginsKey } from '../placeholders/placeholder-forms.ts';
import type { PlaceholderOf } from '../placeholders/placeholder-of.ts';

const name = '[A-Za-z][\\w.-]{1,60}';

/** `--name "value"`, `NAME='value'` and `name = "value"`, up to the opening quote of the value. */
const quotedSettings = new RegExp(
  `(?<![\\w.%-])(?:-{1,2}(${name})[ \\t]+|-{0,2}(${name})[ \\t]?=[ \\t]?)(\\\\*)(["'])`,
  'g',
);

/** `Name: value` of a header, anywhere in a text. Names of headers contain hyphens, with a few exceptions. */
const schemes = '(?:Bearer|Basic|Token|Digest)';
const headers = new RegExp(
  '(?<![\\w.%-])((?:proxy-)?authorization|cookie|[A-Za-z]\\w*(?:-\\w+)+):[ \\t]+' +
    `(${schemes}[ \\t]+)?(?!${schemes}[ \\t]*$)([^\\s'"\\\\<>][^\\r\\n'"\\\\<>]{3,4095})`,
  'gim',
);

/** `name: value` inside a sentence; the value must contain a digit, so that it is not an ordinary word. */
const phrases = new RegExp(`(?<=[ \\t])(${name}):[ \\t]+((?=[^\\s'"\\\\<>,]*\\d)[^\\s'"\\\\<>,;]{6,4096})`, 'g');

/** An attribute with the name of a setting and the attribute `value` of the same element, in either order. */
const nameFirst = new RegExp(
  `(\\b(?:name|key|id|type)\\s*=\\s*\\\\*["'](${name})\\\\*["'][^<>]{0,500}?\\bvalue\\s*=\\s*\\\\*["'])([^<>"'\\\\]+)`,
  'gi',
);
const valueFirst = new RegExp(
  `(\\bvalue\\s*=\\s*\\\\*["'])([^<>"'\\\\]+)` +
    `(\\\\*["'][^<>]{0,500}?\\b(?:name|key|id|type)\\s*=\\s*\\\\*["'](${name})\\\\*["'])`,
  'gi',
);

/** A part of a multipart form: its headers, and its content up to the next boundary. */
const parts = new RegExp(
  `(\\bname="?(${name})"?[^\\r\\n]*\\r?\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n)([\\s\\S]*?)(?=\\r?\\n--)`,
  'g',
);

const ordinary = /^(true|false|null|none)$/i;

/**
 * Replaces the values of secret names in commands, sentences, headers, attributes and multipart forms. `placeholder`
 * returns values that are not secret unchanged.
 */
export const replaceInPhrases = (text: string, placeholder: PlaceholderOf): string => {
  const replacement = (setting: string, value: string): string =>
    value.length < 4 || ordinary.test(value) || beginsKey(value)
      ? value
      : placeholder(setting, value).trimEnd().replaceAll('\n', '\\n');
  let result = text.includes('"') || text.includes("'") ? replaceQuotedSettings(text, replacement) : text;
  if (result.includes(': '))
    result = result
      .replace(headers, (all: string, header: string, scheme: string | undefined, value: string) => {
        const shown = replacement(header, value.trimEnd());
        return shown === value.trimEnd() ? all : `${header}: ${scheme ?? ''}${shown}`;
      })
      .replace(phrases, (all: string, setting: string, value: string) => {
        const shown = replacement(setting, value);
        return shown === value ? all : all.slice(0, all.length - value.length) + shown;
      });
  if (/\bvalue\s*=/i.test(result))
    result = result
      .replace(
        nameFirst,
        (_all: string, before: string, setting: string, value: string) => before + replacement(setting, value),
      )
      .replace(
        valueFirst,
        (_all: string, before: string, value: string, behind: string, setting: string) =>
          before + replacement(setting, value) + behind,
      );
  return result.includes('form-data')
    ? result.replace(
        parts,
        (_all: string, before: string, setting: string, value: string) => before + replacement(setting, value),
      )
    : result;
};

const replaceQuotedSettings = (text: string, replacement: PlaceholderOf): string => {
  let result = '';
  let done = 0;
  for (const match of text.matchAll(quotedSettings)) {
    const from = match.index + match[0].length;
    if (from < done) continue;
    const slashes = match[3]?.length ?? 0;
    const end = match[4] === '"' ? quoteEnd(text, from, slashes) : text.indexOf("'", from);
    // A quote that is not closed ends with its line.
    const line = text.slice(from, end < 0 ? text.length : end);
    const to = end < 0 || end >= text.length ? from + (/^[^\n]*/.exec(line)?.[0].length ?? 0) : end;
    const value = text.slice(from, to);
    const shown = replacement(match[1] ?? match[2] ?? '', value);
    if (shown === value) continue;
    result += text.slice(done, from) + shown;
    done = to;
  }
  return done === 0 ? text : result + text.slice(done);
};

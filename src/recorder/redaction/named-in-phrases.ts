import { quoteEnd } from '../../client/secrets/quote-end.ts';
import { beginsKey } from './stand-ins.ts';
import type { StandInOf } from './named-values.ts';

const name = '[A-Za-z][\\w.-]{1,60}';

/** `--name "value"`, `NAME='value'` and `name = "value"`, up to the quote that begins the value. */
const quotedSettings = new RegExp(
  `(?<![\\w.%-])(?:-{1,2}(${name})[ \\t]+|-{0,2}(${name})[ \\t]?=[ \\t]?)(\\\\*)(["'])`,
  'g',
);

/** `Name: value` of a header, anywhere in a text: names of headers have hyphens, apart from a few. */
const schemes = '(?:Bearer|Basic|Token|Digest)';
const headers = new RegExp(
  '(?<![\\w.%-])((?:proxy-)?authorization|cookie|[A-Za-z]\\w*(?:-\\w+)+):[ \\t]+' +
    `(${schemes}[ \\t]+)?(?!${schemes}[ \\t]*$)([^\\s'"\\\\<>][^\\r\\n'"\\\\<>]{3,4095})`,
  'gim',
);

/** `name: value` inside of a sentence; only a value that is no word of a language counts. */
const phrases = new RegExp(`(?<=[ \\t])(${name}):[ \\t]+((?=[^\\s'"\\\\<>,]*\\d)[^\\s'"\\\\<>,;]{6,4096})`, 'g');

/** An attribute that names a setting, and the attribute `value` of the same element, in either order. */
const nameFirst = new RegExp(
  `(\\b(?:name|key|id|type)\\s*=\\s*\\\\*["'](${name})\\\\*["'][^<>]{0,500}?\\bvalue\\s*=\\s*\\\\*["'])([^<>"'\\\\]+)`,
  'gi',
);
const valueFirst = new RegExp(
  `(\\bvalue\\s*=\\s*\\\\*["'])([^<>"'\\\\]+)` +
    `(\\\\*["'][^<>]{0,500}?\\b(?:name|key|id|type)\\s*=\\s*\\\\*["'](${name})\\\\*["'])`,
  'gi',
);

/** A part of a form: its headers, and its content up to the next boundary. */
const parts = new RegExp(
  `(\\bname="?(${name})"?[^\\r\\n]*\\r?\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n)([\\s\\S]*?)(?=\\r?\\n--)`,
  'g',
);

const ordinary = /^(true|false|null|none)$/i;

/**
 * Replaces the values of secret names where they stand in commands, sentences, headers, attributes and parts of forms.
 * `standIn` returns a value that is no secret as it is.
 */
export const replaceInPhrases = (text: string, standIn: StandInOf): string => {
  const instead = (setting: string, value: string): string =>
    value.length < 4 || ordinary.test(value) || beginsKey(value)
      ? value
      : standIn(setting, value).trimEnd().replaceAll('\n', '\\n');
  let made = text.includes('"') || text.includes("'") ? replaceQuotedSettings(text, instead) : text;
  if (made.includes(': '))
    made = made
      .replace(headers, (all: string, header: string, scheme: string | undefined, value: string) => {
        const shown = instead(header, value.trimEnd());
        return shown === value.trimEnd() ? all : `${header}: ${scheme ?? ''}${shown}`;
      })
      .replace(phrases, (all: string, setting: string, value: string) => {
        const shown = instead(setting, value);
        return shown === value ? all : all.slice(0, all.length - value.length) + shown;
      });
  if (/\bvalue\s*=/i.test(made))
    made = made
      .replace(
        nameFirst,
        (_all: string, before: string, setting: string, value: string) => before + instead(setting, value),
      )
      .replace(
        valueFirst,
        (_all: string, before: string, value: string, behind: string, setting: string) =>
          before + instead(setting, value) + behind,
      );
  return made.includes('form-data')
    ? made.replace(
        parts,
        (_all: string, before: string, setting: string, value: string) => before + instead(setting, value),
      )
    : made;
};

const replaceQuotedSettings = (text: string, instead: StandInOf): string => {
  let made = '';
  let done = 0;
  for (const match of text.matchAll(quotedSettings)) {
    const from = match.index + match[0].length;
    if (from < done) continue;
    const slashes = match[3]?.length ?? 0;
    const end = match[4] === '"' ? quoteEnd(text, from, slashes) : text.indexOf("'", from);
    // An open quote ends with its line.
    const line = text.slice(from, end < 0 ? text.length : end);
    const to = end < 0 || end >= text.length ? from + (/^[^\n]*/.exec(line)?.[0].length ?? 0) : end;
    const value = text.slice(from, to);
    const shown = instead(match[1] ?? match[2] ?? '', value);
    if (shown === value) continue;
    made += text.slice(done, from) + shown;
    done = to;
  }
  return done === 0 ? text : made + text.slice(done);
};

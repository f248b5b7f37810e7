import { isIPv4, isIPv6 } from 'node:net';
import type { Ajv } from 'ajv';

const base = '[0-9a-f]{8}-?[0-9a-f]{4}';
const uuid = (version: string, variant: string): RegExp =>
  new RegExp(`^${base}-?${version}[0-9a-f]{3}-?${variant}[0-9a-f]{3}-?[0-9a-f]{12}$`, 'i');

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

const isTime = (text: string): boolean => {
  const [date = '', time = ''] = text.toLowerCase().split('t');
  const [, hours, minutes, seconds] = /^(\d\d):(\d\d):(\d\d)(?:.\d+)?(?:z|[+-]\d\d:\d\d)$/.exec(time) ?? [];
  return isDate(date) && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
};

const unit = '(?:ns|us|µs|μs|ms|s|m|h)';
const isDuration = (text: string): boolean =>
  new RegExp(`^[+-]?(?:0|(?:(?:\\d+\\.?\\d*|\\.\\d+)${unit})+)$`).test(text) ||
  /\d+\s*(?:ns|nano|us|µs|micro|ms|milli|s\b|sec|m\b|min|h\b|hr|hour|d\b|day|w\b|wk|week)/i.test(text);

const isCidr = (text: string): boolean => {
  const [address = '', length = ''] = text.split('/');
  const width = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return /^\d+$/.test(length) && Number(length) <= width;
};

/** Formats of texts that definitions can name, as servers read them. Every other format accepts every text. */
const formats: Readonly<Record<string, RegExp | ((text: string) => boolean)>> = {
  date: isDate,
  'date-time': isTime,
  datetime: isTime,
  duration: isDuration,
  email: /^[^\s@]+@[^\s@]+$/,
  hostname: /^(?=.{1,255}$)[\p{L}\p{S}\d](?:[\p{L}\p{S}\d-]{0,62}[\p{L}\p{S}\d])?(?:\.[\p{L}\p{S}\d-]+)*\.?$/u,
  ipv4: isIPv4,
  ipv6: isIPv6,
  cidr: isCidr,
  mac: /^(?:[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}|[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4})$/i,
  uri: /^(?:\/|[a-z][a-z0-9+.-]*:)[^\s]*$/i,
  uuid: uuid('[0-9a-f]', '[0-9a-f]'),
  uuid3: uuid('3', '[0-9a-f]'),
  uuid4: uuid('4', '[89ab]'),
  uuid5: uuid('5', '[89ab]'),
  hexcolor: /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i,
  ssn: /^\d{3}[- ]?\d{2}[- ]?\d{4}$/,
  byte: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/,
};

const inRange =
  (bits: bigint) =>
  (value: number): boolean =>
    Number.isInteger(value) && BigInt(value) >= -(1n << (bits - 1n)) && BigInt(value) < 1n << (bits - 1n);

/** Adds the formats of definitions to a compiler of schemas. */
export const addFormats = (compiler: Ajv): void => {
  for (const [name, validate] of Object.entries(formats)) compiler.addFormat(name, validate);
  compiler.addFormat('int32', { type: 'number', validate: inRange(32n) });
  compiler.addFormat('int64', { type: 'number', validate: inRange(64n) });
};

const posix: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alnum: '0-9A-Za-z',
    alpha: 'A-Za-z',
    digit: '0-9',
    lower: 'a-z',
    upper: 'A-Z',
    space: '\\t\\n\\v\\f\\r ',
    word: '0-9A-Za-z_',
    xdigit: '0-9A-Fa-f',
    punct: '!-\\/:-@\\[-`{-~',
  }),
);

/**
 * A pattern of a definition, which has the syntax RE2, as a regular expression. A pattern without a counterpart accepts
 * every text.
 */
export const patternOf = (pattern: string): { test(text: string): boolean } => {
  const [head = '', flags = ''] = /^\^?\(\?([ims]+)\)/.exec(pattern) ?? [];
  const body = (head.startsWith('^') ? '^' : '') + pattern.slice(head.length);
  const translated = body
    .replace(/\[:(\w+):\]/g, (whole, name) => posix.get(name) ?? whole)
    .replace(/\\A/g, '^')
    .replace(/\\z/g, '$')
    .replace(/\(\?P</g, '(?<');
  for (const unicode of ['u', '']) {
    try {
      return new RegExp(translated, `${flags}${unicode}`);
    } catch {
      // The next reading is more lenient.
    }
  }
  return { test: () => true };
};
patternOf.code = 'patternOf';

import { Buffer } from 'node:buffer';
import type { Functions } from '../library.ts';
import { Duration, ExpressionError, Optional, Timestamp, TypeValue, typeNameOf, Uint, type Value } from '../values.ts';
import { findAll, regular } from './regular.ts';
import { doubleText } from './standard.ts';
import { durationText, timestampText } from './time.ts';

const text = (value: Value | undefined): string => value as string;
const number = (value: Value | undefined): number => Number(value as bigint);
const characters = (value: Value): readonly string[] => Array.from(text(value));

const outOfRange = (at: number): ExpressionError => new ExpressionError(`index out of range: ${at}`);

const indexOf = (of: Value, wanted: Value, from: Value = 0n): Value => {
  const [all, part] = [characters(of), characters(wanted)];
  const start = number(from);
  if (start < 0) throw outOfRange(start);
  if (part.length === 0) return BigInt(Math.min(start, all.length));
  for (let at = start; at <= all.length - part.length; at += 1)
    if (part.every((char, index) => all[at + index] === char)) return BigInt(at);
  return -1n;
};

const lastIndexOf = (of: Value, wanted: Value, from?: Value): Value => {
  const [all, part] = [characters(of), characters(wanted)];
  const start = from === undefined ? all.length : number(from);
  if (start < 0) throw outOfRange(start);
  if (part.length === 0) return BigInt(Math.min(start, all.length));
  if (from !== undefined && start >= all.length) return -1n;
  const last = Math.min(start, all.length - part.length);
  for (let at = last; at >= 0; at -= 1) if (part.every((char, index) => all[at + index] === char)) return BigInt(at);
  return -1n;
};

const substring = (of: Value, from: Value, to?: Value): Value => {
  const all = characters(of);
  const [start, end] = [number(from), to === undefined ? all.length : number(to)];
  if (to !== undefined && start > end)
    throw new ExpressionError(`invalid substring range. start: ${start}, end: ${end}`);
  if (start < 0 || start > all.length) throw outOfRange(start);
  if (end < 0 || end > all.length) throw outOfRange(end);
  return all.slice(start, end).join('');
};

const replace = (of: Value, from: Value, to: Value, count: Value = -1n): Value => {
  const limit = number(count);
  if (limit < 0 && text(from) !== '') return text(of).replaceAll(text(from), () => text(to));
  if (text(from) === '') {
    // The empty text is found before each character and at the end.
    const all = [...characters(of), ''];
    return all.map((char, at) => (limit < 0 || at < limit ? text(to) : '') + char).join('');
  }
  let [result, rest] = ['', text(of)];
  for (let done = 0; done < limit; done += 1) {
    const at = rest.indexOf(text(from));
    if (at < 0) break;
    result += rest.slice(0, at) + text(to);
    rest = rest.slice(at + text(from).length);
  }
  return result + rest;
};

const split = (of: Value, by: Value, count: Value = -1n): Value => {
  const limit = number(count);
  const parts = text(by) === '' ? [...characters(of)] : text(of).split(text(by));
  if (limit < 0 || parts.length <= limit) return parts;
  return limit === 0 ? [] : [...parts.slice(0, limit - 1), parts.slice(limit - 1).join(text(by))];
};

const join = (list: Value, by: Value = ''): Value => {
  const items = list as Value[];
  if (items.some((item) => typeof item !== 'string')) throw new ExpressionError('no such overload');
  return items.join(text(by));
};

const ascii = (value: Value, change: (part: string) => string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters of ASCII.
  text(value).replace(/[\x00-\x7f]+/g, change);

/** The white space that Unicode defines. */
const trimmed = (value: Value): string => text(value).replace(/^[\s\u0085\u180e]+|[\s\u0085\u180e]+$/g, '');

const formatError = (clause: string, accepted: string, value: Value): ExpressionError =>
  new ExpressionError(
    `error during formatting: ${clause} clause can only be used on ${accepted}, was given ${typeNameOf(value)}`,
  );

/** A value as `%s` of `format` shows it; inside of lists and maps with quotes and all digits. */
const shown = (value: Value, isInner = false): string => {
  if (typeof value === 'string') return isInner ? JSON.stringify(value) : value;
  if (typeof value === 'number') return isInner && Number.isFinite(value) ? value.toFixed(6) : doubleText(value);
  if (value instanceof Uint) return String(value.value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  if (value instanceof Timestamp) return timestampText(value);
  if (value instanceof Duration) return durationText(value);
  if (value instanceof TypeValue) return value.name;
  if (Array.isArray(value)) return `[${Array.from(value, (item) => shown(item, true)).join(', ')}]`;
  if (value instanceof Map) {
    const entries = [...value].map(([key, item]) => `${shown(key, true)}:${shown(item, true)}`);
    return `{${entries.sort().join(', ')}}`;
  }
  if (value instanceof Optional || (typeof value === 'object' && value !== null))
    throw formatError(
      'string',
      'strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps',
      value,
    );
  return String(value);
};

const amount = (value: Value, clause: string): number => {
  if (typeof value !== 'number') throw formatError(clause, 'doubles', value);
  return value;
};

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A number with an exponent of ten, such as `1.500000×10⁰⁰`. */
const scientific = (value: number): string => {
  const [mantissa = '', exponent = ''] = value.toExponential(6).split('e');
  const raised = exponent
    .slice(1)
    .padStart(2, '0')
    .replace(/\d/g, (digit) => superscripts[Number(digit)] ?? '');
  return `${mantissa}\u202f×\u202f10${exponent.startsWith('-') ? '⁻' : ''}${raised}`;
};

const inBase = (value: Value, base: number): string => {
  if (typeof value === 'string') return Buffer.from(value).toString('hex');
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return (
    value instanceof Uint ? value.value : typeof value === 'boolean' ? BigInt(value) : (value as bigint)
  ).toString(base);
};

/** The text of a format and its arguments, as `format` makes it. Throws ExpressionError. */
export const format = (of: Value, list: Value): Value => {
  const args = list as Value[];
  let used = 0;
  return text(of).replace(/%(%|(?:\.(\d+))?(.?))/gs, (_all, whole: string, precision?: string, clause = '') => {
    if (whole === '%') return '%';
    const value = args[used];
    if (value === undefined) throw new ExpressionError(`index ${used} out of range`);
    used += 1;
    const digits = precision === undefined ? 6 : Number(precision);
    switch (clause) {
      case 's':
        return shown(value);
      case 'd':
        if (typeof value !== 'bigint' && !(value instanceof Uint)) throw formatError('decimal', 'integers', value);
        return shown(value);
      case 'f':
        return amount(value, 'fixed-point').toFixed(digits);
      case 'e':
        return scientific(amount(value, 'scientific'));
      case 'b':
        return inBase(value, 2);
      case 'o':
        return inBase(value, 8);
      case 'x':
        return inBase(value, 16);
      case 'X':
        return inBase(value, 16).toUpperCase();
      default:
        throw new ExpressionError(`could not parse formatting clause: unrecognized formatting clause "${clause}"`);
    }
  });
};

const charAt = (of: Value, at: Value): Value => {
  const all = characters(of);
  const place = number(at);
  if (place < 0 || place > all.length) throw outOfRange(place);
  return all[place] ?? '';
};

/** Functions on strings that releases before 1.29 have as well. */
export const stringFunctions: Functions = {
  'string::charAt(int): string': charAt,
  'string::indexOf(string): int': indexOf,
  'string::indexOf(string, int): int': indexOf,
  'string::lastIndexOf(string): int': lastIndexOf,
  'string::lastIndexOf(string, int): int': lastIndexOf,
  'string::lowerAscii(): string': (value) => ascii(value, (part) => part.toLowerCase()),
  'string::upperAscii(): string': (value) => ascii(value, (part) => part.toUpperCase()),
  'string::replace(string, string): string': replace,
  'string::replace(string, string, int): string': replace,
  'string::split(string): list(string)': split,
  'string::split(string, int): list(string)': split,
  'string::substring(int): string': substring,
  'string::substring(int, int): string': substring,
  'string::trim(): string': trimmed,
  'list(string)::join(): string': join,
  'list(string)::join(string): string': join,
  'string::find(string): string': (value, pattern) => findAll(text(pattern), text(value), 1)[0] ?? '',
  'string::findAll(string): list(string)': (value, pattern) => findAll(text(pattern), text(value)),
  'string::findAll(string, int): list(string)': (value, pattern, limit) =>
    findAll(text(pattern), text(value), number(limit)),
};

/** Further functions on strings. */
export const laterStringFunctions: Functions = {
  'string::format(list(dyn)): string': format,
  'strings.quote(string): string': (value) => JSON.stringify(value),
};

/** Whether a text is a regular expression of RE2: literals are checked when the rule is compiled. */
export const isRegular = (pattern: string): boolean => {
  try {
    regular(pattern);
    return true;
  } catch {
    return false;
  }
};

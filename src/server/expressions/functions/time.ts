import type { Functions } from '../library.ts';
import { Duration, ExpressionError, Timestamp, type Value } from '../values.ts';

const second = 1_000_000_000n;
const units: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1000n,
  µs: 1000n,
  μs: 1000n,
  ms: 1_000_000n,
  s: second,
  m: 60n * second,
  h: 3600n * second,
};

/** Reads a duration such as `1h30m` or `-1.5s`. Throws ExpressionError. */
export const parseDuration = (text: string): Duration => {
  const wrong = (): ExpressionError => new ExpressionError(`time: invalid duration ${JSON.stringify(text)}`);
  const [, sign = '', body = ''] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  if (body === '0') return new Duration(0n);
  const parts = body.match(/(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g) ?? [];
  if (body === '' || parts.join('') !== body) throw wrong();
  let nanos = 0n;
  for (const part of parts) {
    const [, whole = '', fraction = '', unit = ''] = /^(\d*)\.?(\d*)(\D+)$/.exec(part) ?? [];
    const scale = units[unit] ?? 1n;
    nanos += BigInt(whole || '0') * scale + (BigInt(fraction || '0') * scale) / 10n ** BigInt(fraction.length);
  }
  if (nanos >= 2n ** 63n) throw wrong();
  return new Duration(sign === '-' ? -nanos : nanos);
};

const [firstSecond, lastSecond] = [-62_135_596_800n, 253_402_300_799n];

/** A time in nanoseconds. Throws ExpressionError for years before 1 and after 9999. */
export const timeAt = (nanos: bigint): Timestamp => {
  if (nanos < firstSecond * second || nanos >= (lastSecond + 1n) * second)
    throw new ExpressionError('timestamp overflow');
  return new Timestamp(nanos);
};

/** Reads a time of RFC 3339. Throws ExpressionError. */
export const parseTimestamp = (text: string): Timestamp => {
  const [, day = '', time = '', fraction = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)[Tt]((?:[01]\d|2[0-3]):\d\d:\d\d)(?:[.,](\d+))?([Zz]|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const millis = Date.parse(`${day}T${time}${zone.toUpperCase()}`);
  // Date.parse takes February 30 for March 1.
  if (Number.isNaN(millis) || new Date(midnight).toISOString().slice(0, 10) !== day)
    throw new ExpressionError(`parsing time ${JSON.stringify(text)} as "2006-01-02T15:04:05Z07:00": cannot parse`);
  return timeAt(BigInt(millis) * 1_000_000n + BigInt(fraction.slice(0, 9).padEnd(9, '0')));
};

const split = (nanos: bigint): readonly [whole: bigint, rest: bigint] => {
  const rest = ((nanos % second) + second) % second;
  return [(nanos - rest) / second, rest];
};

const fractionText = (rest: bigint): string =>
  rest === 0n ? '' : `.${String(rest).padStart(9, '0').replace(/0+$/, '')}`;

export const timestampText = ({ nanos }: Timestamp): string => {
  const [whole, rest] = split(nanos);
  return `${new Date(Number(whole) * 1000).toISOString().slice(0, 19)}${fractionText(rest)}Z`;
};

export const durationText = ({ nanos }: Duration): string => {
  const size = nanos < 0n ? -nanos : nanos;
  return `${nanos < 0n ? '-' : ''}${size / second}${fractionText(size % second)}s`;
};

/** A time as its fields in a zone: an offset such as `+02:00`, or a name such as `Europe/Berlin`. */
const inZone = (value: Value, zone = 'UTC'): Date => {
  const millis = Number(split((value as Timestamp).nanos)[0]) * 1000;
  const [, sign = '', hours, minutes] = /^([+-]?)(\d\d):(\d\d)$/.exec(zone) ?? [];
  if (hours !== undefined)
    return new Date(millis + (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000);
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone || 'UTC',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }).formatToParts(millis);
    const part = (type: string): number => Number(parts.find((entry) => entry.type === type)?.value);
    return new Date(
      Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
    );
  } catch {
    throw new ExpressionError(`unknown time zone ${zone}`);
  }
};

const dayOfYear = (date: Date): number =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000);

const parts: ReadonlyArray<readonly [string, (date: Date) => number]> = [
  ['getFullYear', (date) => date.getUTCFullYear()],
  ['getMonth', (date) => date.getUTCMonth()],
  ['getDayOfYear', dayOfYear],
  ['getDayOfMonth', (date) => date.getUTCDate() - 1],
  ['getDate', (date) => date.getUTCDate()],
  ['getDayOfWeek', (date) => date.getUTCDay()],
  ['getHours', (date) => date.getUTCHours()],
  ['getMinutes', (date) => date.getUTCMinutes()],
  ['getSeconds', (date) => date.getUTCSeconds()],
];

const millisOfTime = (value: Value): Value => split((value as Timestamp).nanos)[1] / 1_000_000n;
const inUnits =
  (unit: bigint) =>
  (value: Value): Value =>
    (value as Duration).nanos / unit;

/** The fields of times, and the amounts of durations. */
export const timeFunctions: Functions = {
  ...Object.fromEntries(
    parts.flatMap(([name, read]) => [
      [`timestamp::${name}(): int`, (time: Value) => BigInt(read(inZone(time)))],
      [`timestamp::${name}(string): int`, (time: Value, zone: Value) => BigInt(read(inZone(time, String(zone))))],
    ]),
  ),
  'timestamp::getMilliseconds(): int': millisOfTime,
  'timestamp::getMilliseconds(string): int': millisOfTime,
  'duration::getHours(): int': inUnits(3600n * second),
  'duration::getMinutes(): int': inUnits(60n * second),
  'duration::getSeconds(): int': inUnits(second),
  'duration::getMilliseconds(): int': inUnits(1_000_000n),
};

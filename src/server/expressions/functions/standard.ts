import { Buffer } from 'node:buffer';
import type { Functions } from '../library.ts';
import {
  compare,
  Duration,
  equals,
  ExpressionError,
  KeyedList,
  mapKey,
  noSuchOverload,
  Opaque,
  Optional,
  type Timestamp,
  TypeValue,
  typeNameOf,
  Uint,
  type Value,
} from '../values.ts';
import { regular } from './regular.ts';
import { durationText, parseDuration, parseTimestamp, timeAt, timestampText } from './time.ts';

const limit = 2n ** 63n;

const int = (value: bigint): bigint => {
  if (value >= limit || value < -limit) throw new ExpressionError('integer overflow');
  return value;
};

const uint = (value: bigint): Uint => {
  if (value >= 2n ** 64n || value < 0n) throw new ExpressionError('unsigned integer overflow');
  return new Uint(value);
};

const span = (value: bigint): Duration => {
  if (value >= limit || value < -limit) throw new ExpressionError('integer overflow');
  return new Duration(value);
};

const divisor = (value: bigint, message: string): bigint => {
  if (value === 0n) throw new ExpressionError(message);
  return value;
};

/** The text of a double as existing servers write it: the shortest one, with an exponent from seven digits on. */
export const doubleText = (value: number): string => {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(value);
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
};

/** Joins lists. A set keeps each item once; in a map, an item replaces the one with its keys. */
const joined = (left: Value, right: Value): Value => {
  const [first, second] = [left as Value[], right as Value[]];
  if (!(first instanceof KeyedList)) return [...first, ...second];
  const result = KeyedList.from(first) as KeyedList;
  result.identify = first.identify;
  for (const item of second) {
    const at = result.findIndex((other) => equals(first.identify(other), first.identify(item)));
    if (at < 0) result.push(item);
    else result[at] = item;
  }
  return result;
};

/** Length in characters. */
export const length = (text: string): number => (/[\ud800-\udfff]/.test(text) ? Array.from(text).length : text.length);

const size = (value: Value): Value => {
  if (typeof value === 'string') return BigInt(length(value));
  if (value instanceof Map) return BigInt(value.size);
  return BigInt((value as Value[] | Uint8Array).length);
};

const a = <T>(value: Value): T => value as T;

const conversion = (from: string, to: string, text: string): ExpressionError =>
  new ExpressionError(`strconv.${from}: parsing ${JSON.stringify(text)}: invalid syntax${to}`);

const arithmetic: Functions = {
  '_+_(int, int): int': (x, y) => int(a<bigint>(x) + a<bigint>(y)),
  '_-_(int, int): int': (x, y) => int(a<bigint>(x) - a<bigint>(y)),
  '_*_(int, int): int': (x, y) => int(a<bigint>(x) * a<bigint>(y)),
  '_/_(int, int): int': (x, y) => int(a<bigint>(x) / divisor(a<bigint>(y), 'division by zero')),
  '_%_(int, int): int': (x, y) => int(a<bigint>(x) % divisor(a<bigint>(y), 'modulus by zero')),
  '_+_(uint, uint): uint': (x, y) => uint(a<Uint>(x).value + a<Uint>(y).value),
  '_-_(uint, uint): uint': (x, y) => uint(a<Uint>(x).value - a<Uint>(y).value),
  '_*_(uint, uint): uint': (x, y) => uint(a<Uint>(x).value * a<Uint>(y).value),
  '_/_(uint, uint): uint': (x, y) => uint(a<Uint>(x).value / divisor(a<Uint>(y).value, 'division by zero')),
  '_%_(uint, uint): uint': (x, y) => uint(a<Uint>(x).value % divisor(a<Uint>(y).value, 'modulus by zero')),
  '_+_(double, double): double': (x, y) => a<number>(x) + a<number>(y),
  '_-_(double, double): double': (x, y) => a<number>(x) - a<number>(y),
  '_*_(double, double): double': (x, y) => a<number>(x) * a<number>(y),
  '_/_(double, double): double': (x, y) => a<number>(x) / a<number>(y),
  '_+_(string, string): string': (x, y) => a<string>(x) + a<string>(y),
  '_+_(bytes, bytes): bytes': (x, y) => Uint8Array.from([...a<Uint8Array>(x), ...a<Uint8Array>(y)]),
  '_+_(list(A), list(A)): list(A)': joined,
  '_+_(timestamp, duration): timestamp': (x, y) => timeAt(a<Timestamp>(x).nanos + a<Duration>(y).nanos),
  '_+_(duration, timestamp): timestamp': (x, y) => timeAt(a<Duration>(x).nanos + a<Timestamp>(y).nanos),
  '_+_(duration, duration): duration': (x, y) => span(a<Duration>(x).nanos + a<Duration>(y).nanos),
  '_-_(timestamp, timestamp): duration': (x, y) => span(a<Timestamp>(x).nanos - a<Timestamp>(y).nanos),
  '_-_(timestamp, duration): timestamp': (x, y) => timeAt(a<Timestamp>(x).nanos - a<Duration>(y).nanos),
  '_-_(duration, duration): duration': (x, y) => span(a<Duration>(x).nanos - a<Duration>(y).nanos),
  '-_(int): int': (x) => int(-a<bigint>(x)),
  '-_(double): double': (x) => -a<number>(x),
  '!_(bool): bool': (x) => !a<boolean>(x),
};

const compared = ['bool', 'int', 'uint', 'double', 'string', 'bytes', 'timestamp', 'duration'];
const signs: ReadonlyArray<readonly [string, (order: number) => boolean]> = [
  ['_<_', (order) => order < 0],
  ['_<=_', (order) => order <= 0],
  ['_>_', (order) => order > 0],
  ['_>=_', (order) => order >= 0],
];

const comparisons = (pairs: ReadonlyArray<readonly [string, string]>): Functions =>
  Object.fromEntries(
    signs.flatMap(([sign, holds]) =>
      pairs.map(([left, right]) => [
        `${sign}(${left}, ${right}): bool`,
        (x: Value, y: Value) => {
          if (Number.isNaN(x) || Number.isNaN(y)) throw new ExpressionError('NaN values cannot be ordered');
          return holds(compare(x, y));
        },
      ]),
    ),
  );

const numbers = ['int', 'uint', 'double'];

/** Comparisons of numbers of different types. */
export const mixedComparisons: Functions = comparisons(
  numbers.flatMap((left) => numbers.filter((right) => right !== left).map((right) => [left, right] as const)),
);

const toInt = (value: number, low: number, high: number, message: string): bigint => {
  if (!(value > low && value < high)) throw new ExpressionError(message);
  return BigInt(Math.trunc(value));
};

const conversions: Functions = {
  'int(int): int': (x) => x,
  'int(uint): int': (x) => int(a<Uint>(x).value),
  'int(double): int': (x) => toInt(a<number>(x), -(2 ** 63), 2 ** 63, 'integer overflow'),
  'int(string): int': (x) => {
    if (!/^[+-]?\d+$/.test(a<string>(x))) throw conversion('ParseInt', '', a<string>(x));
    return int(BigInt(a<string>(x)));
  },
  'int(timestamp): int': (x) => {
    const { nanos } = a<Timestamp>(x);
    return nanos / 1_000_000_000n - (nanos % 1_000_000_000n < 0n ? 1n : 0n);
  },
  'uint(uint): uint': (x) => x,
  'uint(int): uint': (x) => uint(a<bigint>(x)),
  'uint(double): uint': (x) => new Uint(toInt(a<number>(x), -1, 2 ** 64, 'unsigned integer overflow')),
  'uint(string): uint': (x) => {
    if (!/^\d+$/.test(a<string>(x))) throw conversion('ParseUint', '', a<string>(x));
    return uint(BigInt(a<string>(x)));
  },
  'double(double): double': (x) => x,
  'double(int): double': (x) => Number(a<bigint>(x)),
  'double(uint): double': (x) => Number(a<Uint>(x).value),
  'double(string): double': (x) => {
    const text = a<string>(x);
    const special = /^([+-]?)(inf|infinity|nan)$/i.exec(text);
    if (special) return special[2]?.toLowerCase() === 'nan' ? Number.NaN : Number(`${special[1]}Infinity`);
    if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)) throw conversion('ParseFloat', '', text);
    return Number(text);
  },
  'string(string): string': (x) => x,
  'string(int): string': (x) => String(x),
  'string(uint): string': (x) => String(a<Uint>(x).value),
  'string(double): string': (x) => doubleText(a<number>(x)),
  'string(bool): string': (x) => String(x),
  'string(bytes): string': (x) => {
    const text = Buffer.from(a<Uint8Array>(x)).toString('utf8');
    if (text.includes('\ufffd')) throw new ExpressionError('invalid UTF-8 in bytes, cannot convert to string');
    return text;
  },
  'string(timestamp): string': (x) => timestampText(a<Timestamp>(x)),
  'string(duration): string': (x) => durationText(a<Duration>(x)),
  'bytes(bytes): bytes': (x) => x,
  'bytes(string): bytes': (x) => Uint8Array.from(Buffer.from(a<string>(x), 'utf8')),
  'bool(bool): bool': (x) => x,
  'bool(string): bool': (x) => {
    if (['true', 'True', 'TRUE', 't', '1'].includes(a<string>(x))) return true;
    if (['false', 'False', 'FALSE', 'f', '0'].includes(a<string>(x))) return false;
    throw conversion('ParseBool', '', a<string>(x));
  },
  'timestamp(timestamp): timestamp': (x) => x,
  'timestamp(string): timestamp': (x) => parseTimestamp(a<string>(x)),
  'timestamp(int): timestamp': (x) => timeAt(a<bigint>(x) * 1_000_000_000n),
  'duration(duration): duration': (x) => x,
  'duration(string): duration': (x) => parseDuration(a<string>(x)),
  'duration(int): duration': (x) => span(a<bigint>(x)),
  'dyn(A): dyn': (x) => x,
  'type(A): type(A)': (x) => new TypeValue(x instanceof Opaque ? x.typeName : typeNameOf(x)),
};

const contains = (list: Value, item: Value): boolean => a<Value[]>(list).some((other) => equals(item, other));

/** Operators, conversions and functions that every release has. */
export const standardFunctions: Functions = {
  ...arithmetic,
  ...comparisons(compared.map((type) => [type, type] as const)),
  ...conversions,
  '_==_(A, A): bool': equals,
  '_!=_(A, A): bool': (x, y) => !equals(x, y),
  '_&&_(bool, bool): bool': (x, y) => x === true && y === true,
  '_||_(bool, bool): bool': (x, y) => x === true || y === true,
  '_?_:_(bool, A, A): A': (x, y, z) => (x === true ? y : z),
  '_[_](list(A), int): A': noIndex,
  '_[_](map(A, B), A): B': noIndex,
  '@in(A, list(A)): bool': (x, y) => contains(y, x),
  '@in(A, map(A, B)): bool': (x, y) => a<Map<Value, Value>>(y).has(mapKey(x)),
  'size(string): int': size,
  'size(bytes): int': size,
  'size(list(A)): int': size,
  'size(map(A, B)): int': size,
  'string::size(): int': size,
  'bytes::size(): int': size,
  'list(A)::size(): int': size,
  'map(A, B)::size(): int': size,
  'string::startsWith(string): bool': (x, y) => a<string>(x).startsWith(a<string>(y)),
  'string::endsWith(string): bool': (x, y) => a<string>(x).endsWith(a<string>(y)),
  'string::contains(string): bool': (x, y) => a<string>(x).includes(a<string>(y)),
  'string::matches(string): bool': (x, y) => regular(a<string>(y)).matcher(a<string>(x)).find(),
  'matches(string, string): bool': (x, y) => regular(a<string>(y)).matcher(a<string>(x)).find(),
};

/** The evaluation has its own code for indexes. Their signatures serve the check of types. */
function noIndex(): Value {
  throw noSuchOverload();
}

const isZero = (value: Value): boolean => {
  if (value === null || value === false || value === '') return true;
  if (value instanceof Uint) return value.value === 0n;
  if (Array.isArray(value) || value instanceof Uint8Array) return value.length === 0;
  if (value instanceof Map) return value.size === 0;
  return value === 0n || value === 0;
};

const present = (value: Value): Value => {
  const { value: inner } = a<Optional>(value);
  if (inner === undefined) throw new ExpressionError('optional.none() dereference');
  return inner;
};

const unwrap = (list: Value): Value => a<Optional[]>(list).flatMap(({ value }) => (value === undefined ? [] : [value]));

/** Optional values. */
export const optionalFunctions: Functions = {
  'optional.of(A): optional(A)': (x) => new Optional(x),
  'optional.none(): optional(A)': () => Optional.none,
  'optional.ofNonZeroValue(A): optional(A)': (x) => (isZero(x) ? Optional.none : new Optional(x)),
  'optional.unwrap(list(optional(A))): list(A)': unwrap,
  'list(optional(A))::unwrapOpt(): list(A)': unwrap,
  'optional(A)::hasValue(): bool': (x) => a<Optional>(x).value !== undefined,
  'optional(A)::value(): A': present,
  'optional(A)::or(optional(A)): optional(A)': (x, y) => (a<Optional>(x).value === undefined ? y : x),
  'optional(A)::orValue(A): A': (x, y) => a<Optional>(x).value ?? y,
  '_[_](optional(list(A)), int): optional(A)': noIndex,
  '_[_](optional(map(A, B)), A): optional(B)': noIndex,
  '_[?_](list(A), int): optional(A)': noIndex,
  '_[?_](map(A, B), A): optional(B)': noIndex,
  '_[?_](optional(list(A)), int): optional(A)': noIndex,
  '_[?_](optional(map(A, B)), A): optional(B)': noIndex,
};

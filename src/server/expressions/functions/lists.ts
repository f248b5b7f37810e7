import type { Functions } from '../library.ts';
import { compare, Duration, equals, ExpressionError, Optional, Uint, type Value } from '../values.ts';

const list = (value: Value): Value[] => value as Value[];

const isSorted = (value: Value): Value =>
  list(value).every((item, at) => at === 0 || compare(list(value)[at - 1] as Value, item) <= 0);

const extreme =
  (name: string, sign: number) =>
  (value: Value): Value => {
    const [first, ...rest] = list(value);
    if (first === undefined) throw new ExpressionError(`${name} called on empty list`);
    return rest.reduce<Value>((best, item) => (compare(item, best) * sign > 0 ? item : best), first);
  };

const amounts = (value: Value): bigint =>
  list(value).reduce<bigint>(
    (sum, item) => sum + (item instanceof Uint ? item.value : item instanceof Duration ? item.nanos : (item as bigint)),
    0n,
  );

const position = (value: Value, item: Value): Value => BigInt(list(value).findIndex((other) => equals(other, item)));
const lastPosition = (value: Value, item: Value): Value =>
  BigInt(Array.from(list(value)).findLastIndex((other) => equals(other, item)));

const ordered = ['int', 'uint', 'double', 'bool', 'string', 'bytes', 'duration', 'timestamp'];

/** Kubernetes' own functions on lists. */
export const listFunctions: Functions = {
  ...Object.fromEntries(
    ordered.flatMap((type) => [
      [`list(${type})::isSorted(): bool`, isSorted],
      [`list(${type})::min(): ${type}`, extreme('min', -1)],
      [`list(${type})::max(): ${type}`, extreme('max', 1)],
    ]),
  ),
  'list(int)::sum(): int': amounts,
  'list(uint)::sum(): uint': (value) => new Uint(amounts(value)),
  'list(double)::sum(): double': (value) => list(value).reduce<number>((sum, item) => sum + (item as number), 0),
  'list(duration)::sum(): duration': (value) => new Duration(amounts(value)),
  'list(A)::indexOf(A): int': position,
  'list(A)::lastIndexOf(A): int': lastPosition,
};

/** Added in 1.37. */
export const includesFunction: Functions = {
  'dyn::includes(dyn): bool': (value, item) =>
    Array.isArray(value) ? value.some((other) => equals(other, item)) : equals(value, item),
};

const has = (items: Value, item: Value): boolean => list(items).some((other) => equals(other, item));
const holds = (all: Value, some: Value): boolean => list(some).every((item) => has(all, item));

/** Lists as sets. */
export const setFunctions: Functions = {
  'sets.contains(list(A), list(A)): bool': holds,
  'sets.equivalent(list(A), list(A)): bool': (one, other) => holds(one, other) && holds(other, one),
  'sets.intersects(list(A), list(A)): bool': (one, other) => list(one).some((item) => has(other, item)),
};

const flat = (value: Value, depth: Value = 1n): Value => {
  if ((depth as bigint) < 0n) throw new ExpressionError('level must be non-negative');
  const flattened = (item: Value, left: bigint): Value[] =>
    Array.isArray(item) && left >= 0n ? Array.from(item).flatMap((inner) => flattened(inner, left - 1n)) : [item];
  return flattened(value, depth as bigint);
};

const slice = (value: Value, from: Value, to: Value): Value => {
  const [start, end] = [Number(from), Number(to)];
  if (start < 0 || end < 0) throw new ExpressionError(`cannot slice(${start}, ${end}), negative indexes not supported`);
  if (start > end)
    throw new ExpressionError(`cannot slice(${start}, ${end}), start index must be less than or equal to end index`);
  if (list(value).length < end)
    throw new ExpressionError(`cannot slice(${start}, ${end}), list is length ${list(value).length}`);
  return Array.from(list(value)).slice(start, end);
};

const distinct = (value: Value): Value =>
  Array.from(list(value)).filter((item, at, all) => all.findIndex((other) => equals(other, item)) === at);

const optionalItem = (item: Value | undefined): Optional => (item === undefined ? Optional.none : new Optional(item));

/** Further functions on lists, of 1.34. */
export const laterListFunctions: Functions = {
  'list(A)::slice(int, int): list(A)': slice,
  'list(dyn)::flatten(): list(dyn)': flat,
  'list(dyn)::flatten(int): list(dyn)': flat,
  'list(A)::distinct(): list(A)': distinct,
  'list(A)::reverse(): list(A)': (value) => Array.from(list(value)).reverse(),
  'list(A)::sort(): list(A)': (value) => Array.from(list(value)).sort(compare),
  'lists.range(int): list(int)': (count) => Array.from({ length: Number(count) }, (_item, at) => BigInt(at)),
  'list(A)::first(): optional(A)': (value) => optionalItem(list(value)[0]),
  'list(A)::last(): optional(A)': (value) => optionalItem(list(value).at(-1)),
};

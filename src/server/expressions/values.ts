import { Buffer } from 'node:buffer';
import { isOpen, type Type } from './types.ts';

/** An unsigned integer of 64 bits. */
export class Uint {
  readonly value: bigint;
  constructor(value: bigint) {
    this.value = value;
  }
}

/** A point in time, in nanoseconds since 1970. */
export class Timestamp {
  readonly nanos: bigint;
  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

/** A length of time in nanoseconds. */
export class Duration {
  readonly nanos: bigint;
  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

/** A type as a value, as `type(x)` returns it. */
export class TypeValue {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A value that may be absent. */
export class Optional {
  static readonly none = new Optional(undefined);
  readonly value: Value | undefined;
  constructor(value: Value | undefined) {
    this.value = value;
  }
}

/** A value of a type that a library of functions adds, such as a quantity or an address. */
export abstract class Opaque {
  abstract readonly typeName: string;
  abstract equals(other: Opaque): boolean;
  /** The value of a member. Undefined if there is none. */
  member(_name: string): Value | undefined {
    return undefined;
  }
}

/** A list of a schema whose items form a set, or are identified by keys: order does not count in comparisons. */
export class KeyedList extends Array<Value> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }
  /** The identity of an item: the item itself in a set, the text of its keys in a map. */
  identify: (item: Value) => Value = (item) => item;
}

/** A value of the expression language. Integers are bigints, doubles are numbers, maps and objects are maps. */
export type Value =
  | bigint
  | number
  | string
  | boolean
  | null
  | Uint8Array
  | Uint
  | Timestamp
  | Duration
  | TypeValue
  | Optional
  | Opaque
  | Value[]
  | Map<Value, Value>;

/** A failed evaluation. The operators `&&` and `||` and the macros `all` and `exists` may ignore it. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}

export const noSuchOverload = (): ExpressionError => new ExpressionError('no such overload');

/** The name of the type of a value. */
export const typeNameOf = (value: Value): string => {
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'double';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (value === null) return 'null_type';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof Uint) return 'uint';
  if (value instanceof Timestamp) return 'google.protobuf.Timestamp';
  if (value instanceof Duration) return 'google.protobuf.Duration';
  if (value instanceof TypeValue) return 'type';
  if (value instanceof Optional) return 'optional_type';
  if (value instanceof Opaque) return value.typeName;
  return Array.isArray(value) ? 'list' : 'map';
};

/** Whether a value can be an argument of the type. Object types and parameters accept every value. */
export const isOfType = (value: Value, type: Type): boolean =>
  isOpen(type) || type.fields !== undefined || /^[A-Z]$/.test(type.kind) || typeNameOf(value) === type.kind;

const numberOf = (value: Value): bigint | number | null =>
  typeof value === 'bigint' || typeof value === 'number' ? value : value instanceof Uint ? value.value : null;

/** Compares in either order; lists of sets and maps without regard to order. Values of different types are unequal. */
export const equals = (left: Value, right: Value): boolean => {
  if (left === right) return true;
  const [leftNumber, rightNumber] = [numberOf(left), numberOf(right)];
  // biome-ignore lint/suspicious/noDoubleEquals: an integer and a double are equal if their numbers are.
  if (leftNumber !== null && rightNumber !== null) return leftNumber == rightNumber;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (typeNameOf(left) !== typeNameOf(right)) return false;
  if (Array.isArray(left) && Array.isArray(right)) return equalLists(left, right);
  if (left instanceof Map && right instanceof Map)
    return (
      left.size === right.size &&
      [...left].every(([key, value]) => right.has(key) && equals(value, right.get(key) as Value))
    );
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.from(left).equals(Buffer.from(right));
  if (left instanceof Timestamp && right instanceof Timestamp) return left.nanos === right.nanos;
  if (left instanceof Duration && right instanceof Duration) return left.nanos === right.nanos;
  if (left instanceof TypeValue && right instanceof TypeValue) return left.name === right.name;
  if (left instanceof Optional && right instanceof Optional)
    return left.value === undefined || right.value === undefined
      ? left.value === right.value
      : equals(left.value, right.value);
  return left instanceof Opaque && right instanceof Opaque && left.equals(right);
};

const equalLists = (left: Value[], right: Value[]): boolean => {
  if (left.length !== right.length) return false;
  if (left instanceof KeyedList || right instanceof KeyedList)
    return left.every((item) => right.some((other) => equals(item, other)));
  return left.every((item, index) => equals(item, right[index] as Value));
};

const order = <T>(left: T, right: T): number => (left < right ? -1 : left > right ? 1 : 0);

/** Negative, zero or positive. Throws for values without an order. */
export const compare = (left: Value, right: Value): number => {
  const [leftNumber, rightNumber] = [numberOf(left), numberOf(right)];
  if (leftNumber !== null && rightNumber !== null)
    return leftNumber < rightNumber ? -1 : leftNumber > rightNumber ? 1 : 0;
  if (typeof left === 'string' && typeof right === 'string')
    return order(Buffer.compare(Buffer.from(left), Buffer.from(right)), 0);
  if (typeof left === 'boolean' && typeof right === 'boolean') return order(left, right);
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  if (left instanceof Timestamp && right instanceof Timestamp) return order(left.nanos, right.nanos);
  if (left instanceof Duration && right instanceof Duration) return order(left.nanos, right.nanos);
  throw noSuchOverload();
};

/** The key under which a map stores a value: all numbers of one amount are one key. */
export const mapKey = (value: Value): Value => {
  const number = numberOf(value);
  if (number === null) return value;
  return typeof number === 'number' && Number.isInteger(number) ? BigInt(number) : number;
};

import { canonicalQuantity, exactQuantity } from '../../kinds/objects/canonical-quantity.ts';
import type { Functions } from '../library.ts';
import { ExpressionError, Opaque, type Value } from '../values.ts';

/** A quantity, in billionths. */
class Quantity extends Opaque {
  override readonly typeName = 'kubernetes.Quantity';
  readonly billionths: bigint;
  constructor(billionths: bigint) {
    super();
    this.billionths = billionths;
  }
  override equals(other: Opaque): boolean {
    return other instanceof Quantity && other.billionths === this.billionths;
  }
}

const one = 1_000_000_000n;
const amount = (value: Value): bigint => (value as Quantity).billionths;
const order = (left: Value, right: Value): number =>
  Number(amount(left) > amount(right)) - Number(amount(left) < amount(right));

const parse = (text: string): Quantity => {
  const billionths = exactQuantity(text);
  if (billionths === null)
    throw new ExpressionError(
      "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
    );
  return new Quantity(billionths);
};

const isWhole = (value: Value): boolean => amount(value) % one === 0n && amount(value) / one < 2n ** 63n;

/** Quantities of resources. */
export const quantityFunctions: Functions = {
  'quantity(string): kubernetes.Quantity': (text) => parse(text as string),
  'isQuantity(string): bool': (text) => canonicalQuantity(text as string) !== null,
  'sign(kubernetes.Quantity): int': (value) => (amount(value) > 0n ? 1n : amount(value) < 0n ? -1n : 0n),
  'kubernetes.Quantity::isGreaterThan(kubernetes.Quantity): bool': (left, right) => order(left, right) > 0,
  'kubernetes.Quantity::isLessThan(kubernetes.Quantity): bool': (left, right) => order(left, right) < 0,
  'kubernetes.Quantity::compareTo(kubernetes.Quantity): int': (left, right) => BigInt(order(left, right)),
  'kubernetes.Quantity::asApproximateFloat(): double': (value) => Number(amount(value)) / 1e9,
  'kubernetes.Quantity::asInteger(): int': (value) => {
    if (!isWhole(value)) throw new ExpressionError('cannot convert value to integer');
    return amount(value) / one;
  },
  'kubernetes.Quantity::isInteger(): bool': isWhole,
  'kubernetes.Quantity::add(kubernetes.Quantity): kubernetes.Quantity': (left, right) =>
    new Quantity(amount(left) + amount(right)),
  'kubernetes.Quantity::add(int): kubernetes.Quantity': (left, right) =>
    new Quantity(amount(left) + (right as bigint) * one),
  'kubernetes.Quantity::sub(kubernetes.Quantity): kubernetes.Quantity': (left, right) =>
    new Quantity(amount(left) - amount(right)),
  'kubernetes.Quantity::sub(int): kubernetes.Quantity': (left, right) =>
    new Quantity(amount(left) - (right as bigint) * one),
};

/** A version of SemVer 2. */
class Version extends Opaque {
  override readonly typeName = 'kubernetes.Semver';
  readonly numbers: readonly bigint[];
  readonly prerelease: readonly string[];
  constructor(text: string) {
    super();
    const [, numbers = '', prerelease = ''] =
      /^((?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*))(?:-([0-9A-Za-z-.]+))?(?:\+[0-9A-Za-z-.]+)?$/.exec(text) ?? [];
    if (numbers === '') throw new ExpressionError('No Major.Minor.Patch elements found');
    this.numbers = numbers.split('.').map(BigInt);
    this.prerelease = prerelease === '' ? [] : prerelease.split('.');
    if (this.prerelease.some((part) => part === '' || /^0\d+$/.test(part)))
      throw new ExpressionError(`Invalid prerelease ${JSON.stringify(prerelease)}`);
  }
  compare(other: Version): number {
    for (const [at, number] of this.numbers.entries()) {
      const difference = number - (other.numbers[at] ?? 0n);
      if (difference !== 0n) return difference < 0n ? -1 : 1;
    }
    if (this.prerelease.length === 0 || other.prerelease.length === 0)
      return Number(this.prerelease.length === 0) - Number(other.prerelease.length === 0);
    for (const [at, part] of this.prerelease.entries()) {
      const wanted = other.prerelease[at];
      if (wanted === undefined) return 1;
      if (part === wanted) continue;
      const [isNumber, otherIsNumber] = [/^\d+$/.test(part), /^\d+$/.test(wanted)];
      if (isNumber && otherIsNumber) return BigInt(part) < BigInt(wanted) ? -1 : 1;
      if (isNumber !== otherIsNumber) return isNumber ? -1 : 1;
      return part < wanted ? -1 : 1;
    }
    return this.prerelease.length < other.prerelease.length ? -1 : 0;
  }
  override equals(other: Opaque): boolean {
    return other instanceof Version && this.compare(other) === 0;
  }
}

/** A version that lacks parts or begins with a `v`, completed. */
const normalized = (text: string): string => {
  const [, numbers = '', rest = ''] = /^v?([\d.]+)(.*)$/s.exec(text) ?? [];
  const parts = numbers.split('.').map((part) => part.replace(/^0+(?=\d)/, ''));
  while (parts.length < 3 && rest === '') parts.push('0');
  return `${parts.join('.')}${rest}`;
};

const version = (text: Value, normalize: Value = false): Version =>
  new Version(normalize === true ? normalized(text as string) : (text as string));
const isVersion = (text: Value, normalize: Value = false): boolean => {
  try {
    return version(text, normalize) !== null;
  } catch {
    return false;
  }
};
const compared = (left: Value, right: Value): number => (left as Version).compare(right as Version);
const part =
  (at: number) =>
  (value: Value): Value =>
    (value as Version).numbers[at] ?? 0n;

/** Versions. */
export const versionFunctions: Functions = {
  'semver(string): kubernetes.Semver': version,
  'semver(string, bool): kubernetes.Semver': version,
  'isSemver(string): bool': isVersion,
  'isSemver(string, bool): bool': isVersion,
  'kubernetes.Semver::major(): int': part(0),
  'kubernetes.Semver::minor(): int': part(1),
  'kubernetes.Semver::patch(): int': part(2),
  'kubernetes.Semver::isGreaterThan(kubernetes.Semver): bool': (left, right) => compared(left, right) > 0,
  'kubernetes.Semver::isLessThan(kubernetes.Semver): bool': (left, right) => compared(left, right) < 0,
  'kubernetes.Semver::compareTo(kubernetes.Semver): int': (left, right) => BigInt(compared(left, right)),
};

/** A quantity as an integer times a power of ten or of two, and the family of suffixes of its text. */
interface Quantity {
  readonly digits: bigint;
  readonly tens: number;
  readonly form: 'decimal' | 'exponent' | 'binary';
}

const binary = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const decimal = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'];
const quantityText = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:[eE]([+-]?\d{1,2})|([KMGTPE]i)|([numkMGTPE]))?$/;

const parse = (text: string): Quantity | null => {
  const [, sign = '', number = '', exponent, power, suffix = ''] = quantityText.exec(text) ?? [];
  if (number === '') return null;
  const [integer = '', fraction = ''] = number.split('.');
  const digits = BigInt(`${integer}${fraction}`) * (sign === '-' ? -1n : 1n);
  const tens = -fraction.length;
  if (power !== undefined) return { digits: digits * 1024n ** BigInt(binary.indexOf(power)), tens, form: 'binary' };
  if (exponent !== undefined) return { digits, tens: tens + Number(exponent), form: 'exponent' };
  return { digits, tens: tens + 3 * (decimal.indexOf(suffix) - 3), form: 'decimal' };
};

/** Quotient that is rounded away from zero. */
const roundedUp = (value: bigint, divisor: bigint): bigint => {
  const quotient = value / divisor;
  if (value % divisor === 0n) return quotient;
  return value < 0n ? quotient - 1n : quotient + 1n;
};

const inTwos = (value: bigint): string => {
  let [rest, power] = [value, 0];
  while (rest % 1024n === 0n && power < binary.length - 1) [rest, power] = [rest / 1024n, power + 1];
  return `${rest}${binary[power]}`;
};

/** The billionths of a quantity, rounded away from zero. */
const billionthsOf = ({ digits, tens }: Quantity): bigint =>
  tens >= -9 ? digits * 10n ** BigInt(tens + 9) : roundedUp(digits, 10n ** BigInt(-tens - 9));

/** The amount of a quantity in billionths. Null for text that is not a quantity. */
export const exactQuantity = (text: string): bigint | null => {
  const quantity = parse(text);
  return quantity && billionthsOf(quantity);
};

/**
 * The canonical text of a quantity, as existing servers write it: an integer with the largest suffix of its family,
 * not finer than a billionth. Null for text that is not a quantity.
 */
export const canonicalQuantity = (text: string): string | null => {
  const quantity = parse(text);
  if (!quantity) return null;
  if (quantity.digits === 0n) return '0';
  const { form } = quantity;
  // In billionths, so that the value is an integer from here on.
  const billionths = billionthsOf(quantity);
  const size = billionths < 0n ? -billionths : billionths;
  if (form === 'binary' && size >= 1024n * 10n ** 9n) return inTwos(roundedUp(billionths, 10n ** 9n));
  let [rest, step] = [billionths, 0];
  const last = form === 'exponent' ? Number.POSITIVE_INFINITY : decimal.length - 1;
  while (rest % 1000n === 0n && step < last) [rest, step] = [rest / 1000n, step + 1];
  if (form !== 'exponent') return `${rest}${decimal[step]}`;
  return step === 3 ? `${rest}` : `${rest}e${3 * (step - 3)}`;
};

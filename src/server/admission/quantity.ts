const factors: Readonly<Record<string, number>> = {
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  '': 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
};

const quantity = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(n|u|m|k|Ki|Mi|Gi|Ti|Pi|Ei|M|G|T|P|E)?$/;

/** Whether a text is a quantity such as `200m`, `1Gi` or `5`. */
export const isQuantity = (text: unknown): boolean => quantity.test(String(text).trim());

/** Number of a quantity. 0 for malformed text. */
export const quantityOf = (text: unknown): number => {
  const match = quantity.exec(String(text ?? '0').trim());
  return match ? Number(match[1]) * (factors[match[2] ?? ''] ?? 1) : 0;
};

/** Quantity text of a number. A fraction is written in thousandths. */
export const quantityText = (value: number): string =>
  Number.isInteger(value) ? String(value) : `${Math.ceil(value * 1000 - 1e-6)}m`;

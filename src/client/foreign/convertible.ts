import type { JsonValue } from '../values/json-value.ts';

const asPrimitive = {
  value: (hint: string): string | number => (hint === 'number' ? Number.NaN : '[object Object]'),
  enumerable: false,
};

/**
 * Makes objects with members `toString` or `valueOf` convertible to text and numbers, as all other objects are: without
 * this, `${value}` throws. Returns the value itself.
 */
export const convertible = (value: JsonValue): JsonValue => {
  const open: JsonValue[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    for (const member of Object.values(one)) open.push(member);
    if (Object.hasOwn(one, 'toString') || Object.hasOwn(one, 'valueOf'))
      Object.defineProperty(one, Symbol.toPrimitive, asPrimitive);
  }
  return value;
};

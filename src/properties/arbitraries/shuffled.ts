import type { Json } from '../../client/exchange.ts';

const order = (text: string, salt: number): number => {
  let hash = salt;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};

/** The same value with the members of every object in another order, which `salt` selects; lists keep their order. */
export const shuffled = (value: Json, salt: number): Json => {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, salt));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, shuffled(item, salt + 1)] as const)
      .sort(([left], [right]) => order(left, salt) - order(right, salt)),
  );
};

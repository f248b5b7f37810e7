/** Text as a number of base 36, ignoring all other characters. */
const numberOf = (text: string): bigint =>
  [...text.toLowerCase().replace(/[^0-9a-z]/g, '')].reduce(
    (sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)),
    0n,
  );

/**
 * Whether texts, read as numbers, are so close together that a counter generated them: the difference is at most a
 * hundred for each of them.
 */
export const areFromCounter = (texts: readonly string[]): boolean => {
  if (texts.length < 3) return false;
  const sorted = texts.map(numberOf).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return (sorted.at(-1) ?? 0n) - (sorted[0] ?? 0n) < BigInt(texts.length * 100);
};

import fc from 'fast-check';

const letters = [...'abcXYZ019'];

/** Values of maps: short ASCII, empty, other scripts, characters beyond the basic plane, JSON syntax characters. */
export const textValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom('ä', '日本', '𝒳', '"\\/', '\n\t', '<&>', 'null', '0', 'true') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
);

/** Keys of data maps (letters, digits, dot, dash, underscore). */
export const dataKey: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'c', 'k') },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: fc.constantFrom(...letters, '.', '-', '_'), minLength: 1, maxLength: 8 })
      .filter((key) => !/^\.\.?/.test(key)),
  },
  { weight: 1, arbitrary: fc.constantFrom('a.b', 'A-1', '_', 'toString', 'constructor', 'x'.repeat(253)) },
);

/** Members of a data map. */
export const dataMap = (maxKeys = 4): fc.Arbitrary<Record<string, string>> =>
  fc.dictionary(dataKey, textValue, { maxKeys, noNullPrototype: true });

import fc from 'fast-check';

/** Keys of labels: plain and with a DNS prefix, at the border of 63 too. */
export const labelKey: fc.Arbitrary<string> = fc.constantFrom(
  'a',
  'b',
  'tier',
  'fuzz.example.com/part',
  'A_1.x',
  'l'.repeat(63),
);

/** Values of labels: empty, at the border of 63, with the signs allowed inside. */
export const labelValue: fc.Arbitrary<string> = fc.constantFrom('1', '2', '', 'A-b_c.9', 'v'.repeat(63));

/** Labels of one object. */
export const labelMap: fc.Arbitrary<Record<string, string>> = fc.dictionary(labelKey, labelValue, {
  maxKeys: 3,
  noNullPrototype: true,
});

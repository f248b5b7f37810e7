import fc from 'fast-check';

/** Keys of labels: plain and with a DNS prefix, also near the length limit of 63. */
export const labelKey: fc.Arbitrary<string> = fc.constantFrom(
  'a',
  'b',
  'tier',
  'fuzz.example.com/part',
  'A_1.x',
  'l'.repeat(63),
);

/** Values of labels: empty, near the length limit of 63, with allowed special characters inside. */
export const labelValue: fc.Arbitrary<string> = fc.constantFrom('1', '2', '', 'A-b_c.9', 'v'.repeat(63));

/** Labels of one object. */
export const labelMap: fc.Arbitrary<Record<string, string>> = fc.dictionary(labelKey, labelValue, {
  maxKeys: 3,
  noNullPrototype: true,
});

import fc from 'fast-check';

/** Amounts in the forms that servers accept: plain, milli, binary and decimal suffixes, exponents. */
export const quantity: fc.Arbitrary<string> = fc.constantFrom('1', '100m', '1Gi', '1500M', '0', '2e3', '0.5', '9Ei');

/** Times with six fractional digits of a second, so that both time formats accept them. */
export const time: fc.Arbitrary<string> = fc.constantFrom(
  '2024-01-02T03:04:05.000006Z',
  '1999-12-31T23:59:59.999999Z',
  '2024-02-29T00:00:00.000000Z',
);

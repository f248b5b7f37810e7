import fc from 'fast-check';
import { prefixLength } from '../cases/property-case.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const short = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 4 });
/** Lengths of complete names near the limits of servers: labels end at 63, names at 253. */
const lengths = [62, 63, 64, 128, 252, 253];

/**
 * The part of a name after the prefix of its case: usually short, sometimes so long that the complete name is near a
 * limit, sometimes with dots and dashes inside.
 */
export const nameRest: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: short },
  {
    weight: 2,
    arbitrary: fc.tuple(short, fc.constantFrom('-', '.', '--', '-0-'), short).map((parts) => parts.join('')),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(short, fc.constantFrom(...lengths))
      .map(([text, length]) => text.padEnd(length - prefixLength, 'x')),
  },
);

/** Different name parts. */
export const nameRests = (choice: {
  readonly minLength?: number;
  readonly maxLength: number;
}): fc.Arbitrary<string[]> => fc.uniqueArray(nameRest, choice);

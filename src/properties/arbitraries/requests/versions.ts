import fc from 'fast-check';

/** Texts that no server has returned as a resource version: not integers, or larger than any counter. */
export const unreadableVersion: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'abc',
      '-1',
      '1.5',
      '1e3',
      '0x10',
      '１',
      'x/y',
      'null',
      ' ',
      '18446744073709551616',
      '9'.repeat(40),
      'a'.repeat(300),
      '1,2',
      '"1"',
    ),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^[g-z]{1,8}$/) },
);

/** Ways to corrupt a continue token; each results in an invalid token. */
export const tokenCorruption = fc.constantFrom(
  'cut in half' as const,
  'another text' as const,
  'turned round' as const,
  'doubled' as const,
);

/** A corrupted continue token. */
export const corruptedToken = (
  token: string,
  how: 'cut in half' | 'another text' | 'turned round' | 'doubled',
): string => {
  if (how === 'another text') return 'bm90IGEgdG9rZW4';
  if (how === 'turned round') return [...token].reverse().join('');
  return how === 'doubled' ? token + token : token.slice(0, Math.ceil(token.length / 2));
};

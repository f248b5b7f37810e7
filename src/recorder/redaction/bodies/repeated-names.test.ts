import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasRepeatedNames } from './repeated-names.ts';

const repeated = (text: string): boolean => hasRepeatedNames(text, JSON.parse(text));

test('no repeated names are found in a document without them, in any formatting', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(3), (value, indent) => {
      expect(repeated(`${JSON.stringify(value, null, indent)}\n`)).toBe(false);
    }),
  );
});

test.each([
  '{"a":1,"a":2}',
  '{"a":{"b":[{"c":":","c":1}]}}',
  '{"a":{"x":1},"a":{}}',
  '{"__proto__":1,"__proto__":2}',
  '{"a":1,"\\u0061":2}',
])('%s has a repeated name', (text) => {
  expect(repeated(text)).toBe(true);
});

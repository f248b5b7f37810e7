import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonEnd } from './json-end.ts';

test('a document is complete at its last bracket and not before, with every split into chunks', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())),
      fc.nat(),
      (value, seed) => {
        const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
        const cut = seed % (bytes.length - 2);
        const end = new JsonEnd();
        expect(end.push(bytes.subarray(0, cut))).toBe(false);
        expect(end.push(bytes.subarray(cut))).toBe(true);
      },
    ),
  );
});

test.each(['{"a":1}{"b":2}', '{"a":1}\n{"b":2}\n', '{"a":1} x', '{"a":"}', '[[]', '"a"', ''])(
  '%s is not one complete document',
  (text) => {
    expect(new JsonEnd().push(Buffer.from(text))).toBe(false);
  },
);

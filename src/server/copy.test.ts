import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyOf } from './copy.ts';

it('a copy of JSON is equal and shares no object', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const copy = copyOf(value);
      expect(copy).toEqual(value);
      expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
      if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value);
    }),
  );
});

it('shares no nested value, and the copy of a frozen value is mutable', () => {
  const inner = Object.freeze({ a: [1] });
  const copy = copyOf({ inner });
  expect(copy.inner).not.toBe(inner);
  expect(copy.inner.a).not.toBe(inner.a);
  expect(Object.isFrozen(copy.inner)).toBe(false);
});

it('a member named __proto__ stays a member', () => {
  const copy = copyOf(JSON.parse('{"__proto__":{"x":1},"a":2}'));
  expect(JSON.stringify(copy)).toBe('{"__proto__":{"x":1},"a":2}');
  expect(copy.x).toBeUndefined();
});

it('members with the value undefined stay', () => {
  expect(Object.keys(copyOf({ a: undefined, b: 1 }))).toEqual(['a', 'b']);
});

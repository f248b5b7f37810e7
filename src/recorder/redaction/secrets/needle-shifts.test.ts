import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NeedleShifts } from './needle-shifts.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '\u4e2d', '=') });

test('no needle in a text is skipped, in any order of needles', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\u4e2d'), minLength: 2, maxLength: 80 }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(fc.oneof(letters, fc.nat({ max: 5 })), { maxLength: 8 }),
      (needles, parts) => {
        const shifts = new NeedleShifts();
        for (const needle of needles) shifts.add(needle);
        const text = parts
          .map((part) => (typeof part === 'number' ? (needles[part % needles.length] ?? '') : part))
          .join('');
        const places = new Set<number>();
        for (let at = shifts.next(text, 0); at >= 0; at = shifts.next(text, at + 1)) places.add(at);
        for (let at = 0; at < text.length; at += 1)
          if (needles.some((needle) => text.startsWith(needle, at))) expect([...places]).toContain(at);
      },
    ),
  );
});

test('without needles nothing is found, and a text without needles is searched in large steps', () => {
  const shifts = new NeedleShifts();
  expect(shifts.next('anything', 0)).toBe(-1);
  shifts.add('a-long-secret-value');
  expect(shifts.next('x'.repeat(1000), 0)).toBe(-1);
  expect(shifts.next(`${'x'.repeat(100)}a-long-secret-value`, 7)).toBe(100);
});

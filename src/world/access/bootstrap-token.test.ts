import { expect, test } from 'vitest';
import { randomLetters } from './bootstrap-token.ts';

test('generated letters always differ from their upper-case form', () => {
  const drawn = Array.from({ length: 1_000 }, () => randomLetters(1));
  expect(drawn.filter((one) => one.toUpperCase() === one)).toEqual([]);
  expect(randomLetters(16)).toMatch(/^[a-z][a-z0-9]{15}$/);
});

import { expect, test } from 'vitest';
import { letters } from './bootstrap-token.ts';

test('letters in capitals are something else, however few', () => {
  const drawn = Array.from({ length: 1_000 }, () => letters(1));
  expect(drawn.filter((one) => one.toUpperCase() === one)).toEqual([]);
  expect(letters(16)).toMatch(/^[a-z][a-z0-9]{15}$/);
});

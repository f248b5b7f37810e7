import { expect, test } from 'vitest';
import { Numbered } from './numbered.ts';

test('what is set is there until it is deleted, in order of number', () => {
  const values = new Numbered<string>();
  for (const number of [5_000_000_000, 3, 70_000, 3]) values.set(number, `v${number}`);
  expect([values.size, values.get(3), values.has(70_000), values.has(4), values.get(4)]).toEqual([3, 'v3', true, false, undefined]);
  expect(values.entries()).toEqual([[3, 'v3'], [70_000, 'v70000'], [5_000_000_000, 'v5000000000']]);
  values.delete(3);
  values.delete(3);
  expect([values.size, values.has(3), values.entries().length]).toEqual([2, false, 2]);
});

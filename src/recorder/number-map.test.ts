import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberMap } from './number-map.ts';

test('entries exist from set to delete, in order of their numbers', () => {
  const values = new NumberMap<string>();
  for (const number of [5_000_000_000, 3, 70_000, 3]) values.set(number, `v${number}`);
  expect([values.size, values.get(3), values.has(70_000), values.has(4), values.get(4)]).toEqual([
    3,
    'v3',
    true,
    false,
    undefined,
  ]);
  expect(values.entries()).toEqual([
    [3, 'v3'],
    [70_000, 'v70000'],
    [5_000_000_000, 'v5000000000'],
  ]);
  values.delete(3);
  values.delete(3);
  expect([values.size, values.has(3), values.entries().length]).toEqual([2, false, 2]);
});

test('after any sequence of set and delete, the content equals that of a Map', () => {
  // Multiples of 64 hash to the same slot, and the last slots overflow to the first ones.
  const number = fc.oneof(
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 1, max: 40 }).map((n) => n * 64),
    fc.integer({ min: 1, max: 40 }).map((n) => n * 64 - 1),
    fc.integer({ min: 1, max: 2 ** 40 }),
  );
  const step = fc.oneof(
    fc.record({ set: number }),
    fc.record({ delete: number }),
    fc.record({ deleteOldest: fc.constant(true) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
      const values = new NumberMap<number>();
      const model = new Map<number, number>();
      steps.forEach((one, at) => {
        const gone = 'deleteOldest' in one ? [...model.keys()][0] : 'delete' in one ? one.delete : undefined;
        if ('set' in one) {
          values.set(one.set, at);
          model.set(one.set, at);
        } else if (gone !== undefined) {
          values.delete(gone);
          model.delete(gone);
        }
        expect(values.size).toBe(model.size);
        for (const [key, value] of model) expect(values.get(key)).toBe(value);
      });
      expect(values.entries()).toEqual([...model].sort(([a], [b]) => a - b));
    }),
    { numRuns: 60 },
  );
});

import { expect, it } from 'vitest';
import type { ScenarioEntry } from '../../rules/features.ts';
import { batches } from './batches.ts';

const scenarios = (counts: Readonly<Record<string, number>>): readonly ScenarioEntry[] =>
  Object.entries(counts).flatMap(([uri, count]) =>
    Array.from({ length: count }, (_, line) => ({ id: `${uri}:${line}`, uri, line }) as ScenarioEntry),
  );

const drained = (all: readonly ScenarioEntry[], lanes: number): ReadonlyArray<readonly ScenarioEntry[]> => {
  const next = batches(all, lanes);
  const result: Array<readonly ScenarioEntry[]> = [];
  for (let batch = next(); batch.length > 0; batch = next()) result.push(batch);
  return result;
};

it.each([
  { of: { a: 70, b: 1, c: 30, d: 200 }, lanes: 4 },
  { of: { a: 1 }, lanes: 12 },
  { of: { a: 3, b: 3 }, lanes: 1 },
  { of: {}, lanes: 2 },
])('returns every scenario once, in shrinking batches of one feature: $of in $lanes lanes', ({ of, lanes }) => {
  const all = scenarios(of);
  const handed = drained(
    [...all].sort((x, y) => x.line - y.line),
    lanes,
  );
  expect(
    handed
      .flat()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(all.map(({ id }) => id).sort());
  for (const batch of handed) expect(new Set(batch.map(({ uri }) => uri)).size).toBe(1);
  expect(handed.at(-1)?.length ?? 1).toBe(1);
});

it('starts with large batches and ends with one scenario per lane', () => {
  const sizes = drained(scenarios({ a: 400 }), 4).map((batch) => batch.length);
  expect(sizes[0]).toBe(8);
  expect(sizes.slice(-4)).toEqual([1, 1, 1, 1]);
});

import { expect, it } from 'vitest';
import { judgeHistory } from './judge-history.ts';
import { shrinkHistory } from './shrink-history.ts';
import { mutations } from './test-support/mutate.ts';
import { randomFrom, simulate } from './test-support/simulate.ts';

const names = Object.keys(mutations);

it('shrinks incorrect histories to a handful of changes that violate the same claim', () => {
  const sizes: number[] = [];
  for (let seed = 1; seed <= 170; seed += 1) {
    const random = randomFrom(seed);
    const wrong = mutations[names[seed % names.length] as string]?.(
      simulate(random, { changes: 30, keys: 3, watches: 3, lists: 4 }),
      random,
    );
    const failed = wrong ? judgeHistory(wrong).find(({ verdict }) => verdict === 'fail') : undefined;
    if (!wrong || !failed) continue;
    const small = shrinkHistory(wrong, failed.judge);
    const again = judgeHistory(small).find(({ judge }) => judge === failed.judge);
    expect(again?.judgement.findings[0]?.message, `seed ${seed}`).toBe(failed.judgement.findings[0]?.message);
    sizes.push(small.collector.events.length);
  }
  sizes.sort((a, b) => a - b);
  expect(sizes.length).toBeGreaterThan(120);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(3);
  expect(sizes.at(-1)).toBeLessThanOrEqual(10);
});

it('returns a correct history unchanged', () => {
  const record = simulate(randomFrom(3), { changes: 10, keys: 2, watches: 1, lists: 1 });
  expect(shrinkHistory(record, 'nothing lost')).toBe(record);
});

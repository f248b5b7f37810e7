import { describe, expect, it } from 'vitest';
import { judgeHistory } from './judge-history.ts';
import { mutations } from './test-support/mutate.ts';
import { randomFrom, type SimulationSize, simulate } from './test-support/simulate.ts';

const fails = (record: Parameters<typeof judgeHistory>[0]): string[] =>
  judgeHistory(record)
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ judge }) => judge);
const sizeOf = (seed: number): SimulationSize => ({
  changes: 2 + (seed % 25),
  keys: 1 + (seed % 4),
  watches: seed % 4,
  lists: seed % 5,
});

describe('judges of histories', () => {
  it('pass 10,000 random correct histories', () => {
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const record = simulate(randomFrom(seed), sizeOf(seed));
      const wrong = judgeHistory(record).filter(({ verdict }) => verdict === 'fail');
      if (wrong.length > 0)
        expect.fail(
          `seed ${seed}: ${JSON.stringify(
            wrong.map(({ judgement }) => judgement.findings),
            null,
            1,
          )}`,
        );
    }
  });

  it('find a violation in 10,000 random incorrect histories', () => {
    const names = Object.keys(mutations);
    const found = new Map<string, number>();
    let tried = 0;
    for (let seed = 1; tried < 10_000; seed += 1) {
      const random = randomFrom(seed);
      const record = simulate(random, { ...sizeOf(seed), watches: 1 + (seed % 3), lists: 1 + (seed % 4) });
      const name = names[seed % names.length] as string;
      const wrong = mutations[name]?.(record, random) ?? null;
      if (wrong === null) continue;
      tried += 1;
      found.set(name, (found.get(name) ?? 0) + 1);
      if (fails(wrong).length === 0) expect.fail(`seed ${seed}: ${name} was not found`);
    }
    for (const name of names) expect(found.get(name) ?? 0, name).toBeGreaterThan(100);
  });
});

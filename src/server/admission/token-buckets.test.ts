import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

const at = (rate: { perSecond: number; burst: number; buckets: number }) => {
  let now = 0;
  const buckets = new TokenBuckets({ now: () => now, after: () => () => undefined }, rate);
  return {
    take: (name = 'a') => buckets.take(name),
    pass: (ms: number) => {
      now += ms;
    },
  };
};

test('a bucket has its burst as capacity and fills at its rate', () => {
  const { take, pass } = at({ perSecond: 2, burst: 3, buckets: 1 });
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
  pass(499);
  expect(take()).toBe(false);
  pass(1);
  expect([take(), take()]).toEqual([true, false]);
  pass(60_000);
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
});

test('the least recently used bucket is removed', () => {
  const { take } = at({ perSecond: 1, burst: 1, buckets: 2 });
  expect([take('a'), take('a'), take('b'), take('a'), take('c'), take('a'), take('b')]).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
});

test('a clock that moves backwards removes no tokens', () => {
  const { take, pass } = at({ perSecond: 1, burst: 2, buckets: 1 });
  expect(take()).toBe(true);
  pass(-5_000);
  expect([take(), take()]).toEqual([true, false]);
});

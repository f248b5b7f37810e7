import { describe, expect, it } from 'vitest';
import { madeExchange } from '../../checks/test-support/made-exchange.ts';
import { EventLoopDelay, slowResponses } from './event-loop-delay.ts';

/** A pace whose looks come at these instants, in milliseconds. */
const paced = (...looks: readonly number[]): EventLoopDelay => {
  let now = 0;
  const pace = new EventLoopDelay(() => now);
  for (now of looks) pace.look();
  return pace;
};

describe('EventLoopDelay', () => {
  it('is on time if measurements are a little late', () => {
    expect(paced(50, 110, 250, 400, 450).lateSince(0)).toBeNull();
  });

  it('is late if the event loop was blocked for a share of the time', () => {
    expect(paced(50, 400, 450, 500).lateSince(0)).toBe(
      'the suite was late: it was blocked for 0.3 of 0.5 seconds, 0.3 seconds at once',
    );
  });

  it('is late if the event loop was blocked once for a second', () => {
    const looks = Array.from({ length: 200 }, (_, index) => (index + 1) * 50);
    const after = looks.map((ms) => 11_200 + ms);
    expect(paced(...looks, 11_200, ...after).lateSince(0)).toMatch(
      /blocked for 1\.\d of 21\.2 seconds, 1\.\d seconds at once/,
    );
  });

  it('ignores delays before the point in time', () => {
    expect(paced(2_000, 2_050, 2_100).lateSince(2_000)).toBeNull();
  });
});

describe('slowResponses', () => {
  const took = (...times: readonly number[]) => times.map((ms, seq) => madeExchange({}, { seq, ms }));

  it('reports the median response time', () => {
    expect(slowResponses(took(5, 900, 950, 1_000), new Set([0]))).toMatch(/longer than 950 ms/);
  });

  it.each([
    ['quick answers', took(5, 10, 2_000), new Set<number>()],
    ['too few', took(900, 900), new Set<number>()],
    ['those of the finding', took(5, 6, 7, 900, 900, 900, 900), new Set([3, 4, 5, 6])],
  ])('returns null for %s', (_name, exchanges, named) => {
    expect(slowResponses(exchanges, named)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { seededRandom } from '../faults/seeded-random.ts';
import { hostile, hostilities } from '../faults/test-support/hostile.ts';
import { judgedThrough } from './test-support/judged-through.ts';

it.each(hostilities)(
  'a server that answers with %s causes no error of the suite',
  async (way) => {
    const { ended, scenarios, errors } = await judgedThrough(
      (transport) => hostile(transport, way, seededRandom(3), 0.15),
      ...['--rules', 'PAGE-0*,WATCH-0*', '--seed', '1'],
    );
    expect(errors).toEqual([]);
    expect(ended.code, ended.stderr).toBe(1);
    expect(scenarios.length).toBeGreaterThan(30);
  },
  120_000,
);

import { expect, it } from 'vitest';
import { seededRandom } from '../../faults/seeded-random.ts';
import { garbled } from '../../faults/test-support/garble.ts';
import { judgedThrough } from '../test-support/judged-through.ts';

it.each([
  { seed: 1, share: 0.04, areas: 'PAGE,ERR,LIM' },
  { seed: 2, share: 0.2, areas: 'SSA,CSR,PV' },
])(
  'a server that damages $share of its responses is not conformant, and causes no error of the suite',
  async ({ seed, share, areas }) => {
    const { ended, scenarios, errors } = await judgedThrough(
      (transport) => garbled(transport, seededRandom(seed), share),
      ...['--rules', areas, '--quick', '--seed', String(seed)],
    );
    expect(errors).toEqual([]);
    expect(ended.code).toBe(1);
    expect(scenarios.length).toBeGreaterThan(80);
    expect(scenarios.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'fail').length).toBeGreaterThan(
      10,
    );
  },
);

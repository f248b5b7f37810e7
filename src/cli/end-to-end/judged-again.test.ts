import { expect, it } from 'vitest';
import type { Transport } from '../../client/transport/transport.ts';
import { judgedWith } from '../test-support/judged-through.ts';

/** The different verdicts of the scenarios of a rule on a server that breaks the first connections of its requests. */
const verdictsOf = async (rule: string, broken: number) => {
  let requests = 0;
  const wrap = (inner: Transport): Transport => ({
    send: (request) => {
      if (request.method !== 'GET' || !request.path.includes('/configmaps')) return inner.send(request);
      requests += 1;
      return requests <= broken ? Promise.reject(new Error('broken')) : inner.send(request);
    },
    close: () => inner.close(),
  });
  // The clock of the server does not move, which changes no verdict of these rules.
  const controls = { advanceClock: 'true' };
  const { scenarios } = await judgedWith({ controls }, wrap, '--rules', rule, '--quick', '--seed', '1');
  return { verdicts: [...new Set(scenarios.map(({ verdict }) => verdict))], requests };
};

it.each([
  ['shares the server with others', 'PAGE-01'],
  ['moves the clock', 'LIM-01'],
])(
  'a scenario that %s is judged a second time after a broken connection, and not a third time',
  async (_what, rule) => {
    const sound = await verdictsOf(rule, 0);
    expect(sound.verdicts).toEqual(['pass']);
    const once = await verdictsOf(rule, 1);
    expect(once.verdicts).toEqual(['pass']);
    expect(once.requests).toBeGreaterThan(sound.requests);
    const always = await verdictsOf(rule, Number.POSITIVE_INFINITY);
    expect(always.verdicts).toContain('inconclusive');
    expect(always.verdicts).not.toContain('fail');
  },
);

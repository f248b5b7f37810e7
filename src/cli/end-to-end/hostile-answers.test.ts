import { expect, it } from 'vitest';
import type { Transport } from '../../client/transport/transport.ts';
import { seededRandom } from '../../faults/seeded-random.ts';
import { hostile, hostilities } from '../../faults/test-support/hostile.ts';
import { judgedThrough } from '../test-support/judged-through.ts';

/** Each response is hostile in another way. */
const inEveryWay = (transport: Transport, seed: number, share: number): Transport => {
  const random = seededRandom(seed);
  const wrapped = hostilities.map((way) => hostile(transport, way, random, share));
  let next = 0;
  return {
    send: (request) => {
      next += 1;
      return (wrapped[next % wrapped.length] ?? transport).send(request);
    },
    close: () => transport.close(),
  };
};

it('a server with hostile responses of every kind causes no error of the suite', async () => {
  const { ended, scenarios, errors } = await judgedThrough(
    (transport) => inEveryWay(transport, 3, 0.1),
    ...['--rules', 'PAGE-0*', '--seed', '1'],
  );
  expect(errors).toEqual([]);
  expect(ended.code, ended.stderr).toBe(1);
  expect(scenarios.length).toBeGreaterThan(20);
});

it('a server that ignores Accept causes no error of the suite', async () => {
  const { ended, errors } = await judgedThrough(
    (transport) => ({
      send: ({ headers, ...request }) => {
        const others = headers.filter(([name]) => name.toLowerCase() !== 'accept');
        return transport.send({ ...request, headers: [...others, ['Accept', 'application/json']] });
      },
      close: () => transport.close(),
    }),
    ...['--rules', 'PROTO', '--seed', '1'],
  );
  expect(errors).toEqual([]);
  expect(ended.code, ended.stderr).toBe(1);
});

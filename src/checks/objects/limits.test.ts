import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  acceptedWithin,
  lastIsRejectedForValues,
  milliCpu,
  containersRequestCpu,
  tokenLifeIsWithin,
} from './limits.ts';

const answer = (status: number | null) => madeExchange({}, { status });
const pod = (spec: Json) => madeExchange({ kind: 'Pod', spec });
const token = (expirationSeconds: number) => ({
  volumes: [
    { emptyDir: {} },
    { projected: { sources: [{ configMap: {} }, { serviceAccountToken: { expirationSeconds } }] } },
  ],
});
const cpu = (...amounts: (string | undefined)[]) => ({
  containers: amounts.map((amount) => ({ resources: amount === undefined ? {} : { requests: { cpu: amount } } })),
});

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['a size rejected', lastIsRejectedForValues([answer(201), answer(422)]), true],
  ['every size accepted', lastIsRejectedForValues([answer(201), answer(201)]), false],
  ['only the request rejected', lastIsRejectedForValues([answer(201), answer(413)]), false],
  ['no response', lastIsRejectedForValues([answer(null)]), null],
  ['a token of an hour', tokenLifeIsWithin(pod(token(3607)), 3000, 4200), true],
  ['a token of a day', tokenLifeIsWithin(pod(token(86_400)), 3000, 4200), false],
  ['no token', tokenLifeIsWithin(pod({}), 3000, 4200), false],
  ['0.1 CPU', containersRequestCpu(pod(cpu('100m', '0.1')), 100), true],
  ['1 CPU', containersRequestCpu(pod(cpu('1')), 100), false],
  ['none stated', containersRequestCpu(pod(cpu(undefined)), 100), false],
  ['none expected', containersRequestCpu(pod(cpu(undefined)), null), true],
  ['none expected, one present', containersRequestCpu(pod(cpu('100m')), null), false],
  ['no containers', containersRequestCpu(pod({}), null), false],
  ['no Pod', containersRequestCpu(madeExchange({}, { status: 404 }), null), false],
  ['as many as expected', acceptedWithin([answer(201), answer(429), answer(201)], 2, 3), true],
  ['too many', acceptedWithin([answer(201), answer(201)], 0, 1), false],
  ['too few', acceptedWithin([answer(429)], 1, 2), false],
  ['no responses', acceptedWithin([answer(null)], 1, 2), null],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});

it('reads amounts of CPU', () => {
  expect(['100m', '0.1', '2', 'x', undefined].map(milliCpu)).toEqual([100, 100, 2000, null, null]);
});

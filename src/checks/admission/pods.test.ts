import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { podToleratesTaints, podToleratesState, podToleratesStateFor } from './pods.ts';

const pod = (...tolerations: Json[]) => madeExchange({ kind: 'Pod', spec: { tolerations } });
const ready = (tolerationSeconds?: number, effect = 'NoExecute'): Json => ({
  key: 'node.platform.io/not-ready',
  operator: 'Exists',
  effect,
  ...(tolerationSeconds === undefined ? {} : { tolerationSeconds }),
});
const none = madeExchange(null, { status: null });
const refused = madeExchange({ kind: 'Status' }, { status: 403 });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['the state', podToleratesState(pod(ready(300)), 'not-ready'), true],
  ['another state', podToleratesState(pod(ready(300)), 'unreachable'), false],
  ['another effect', podToleratesState(pod(ready(300, 'NoSchedule')), 'not-ready'), false],
  ['no tolerations', podToleratesState(madeExchange({ kind: 'Pod', spec: {} }), 'not-ready'), false],
  ['no Pod', podToleratesState(refused, 'not-ready'), false],
  ['no response', podToleratesState(none, 'not-ready'), null],
  ['the time', podToleratesStateFor(pod(ready(300)), 'not-ready', 300), true],
  ['another time', podToleratesStateFor(pod(ready(30)), 'not-ready', 300), false],
  ['for ever', podToleratesStateFor(pod(ready()), 'not-ready', 300), false],
  ['twice', podToleratesStateFor(pod(ready(42), ready(300)), 'not-ready', 42), false],
  ['the keys', podToleratesTaints(pod({ key: 'b' }, ready(300), { key: 'a' }), ['a', 'b']), true],
  ['a key more', podToleratesTaints(pod({ key: 'a' }, { key: 'cpu' }), ['a']), false],
  ['a key less', podToleratesTaints(pod(), ['a']), false],
  ['no keys', podToleratesTaints(pod(ready(300)), []), true],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});

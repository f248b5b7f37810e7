import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { finalizersArePresentOnce, nodeHasTaint } from './finalizers-and-taints.ts';

const held = (...finalizers: string[]) => madeExchange({ metadata: { finalizers } });
const node = (...taints: Json[]) => madeExchange({ spec: { taints } });
const none = madeExchange(null, { status: null });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['the finalizers', finalizersArePresentOnce(['a', 'b'], held('b', 'a'), held('a', 'b', 'c')), true],
  ['one too few', finalizersArePresentOnce(['a', 'b'], held('a', 'b'), held('b')), false],
  ['one twice', finalizersArePresentOnce(['a'], held('a', 'a')), false],
  ['no finalizers', finalizersArePresentOnce(['a'], madeExchange({ metadata: {} })), false],
  ['no object', finalizersArePresentOnce(['a'], madeExchange({}, { status: 404 })), false],
  ['no response', finalizersArePresentOnce(['a'], held('a'), none), null],
  [
    'tainted',
    nodeHasTaint(
      'not-ready',
      'NoSchedule',
      node({ key: 'x' }, { key: 'node.platform.io/not-ready', effect: 'NoSchedule' }),
    ),
    true,
  ],
  [
    'another effect',
    nodeHasTaint('not-ready', 'NoSchedule', node({ key: 'node.platform.io/not-ready', effect: 'NoExecute' })),
    false,
  ],
  ['no taints', nodeHasTaint('not-ready', 'NoSchedule', madeExchange({ spec: {} })), false],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});

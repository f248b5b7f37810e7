import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { podIsOnNode } from './scheduled.ts';

const pod = (nodeName?: string) => madeExchange({ spec: { nodeName } });

it.each([
  ['on the node', pod('n'), 'n', 0, 1],
  ['on another', pod('m'), 'n', 1, 1],
  ['on none', pod(), 'n', 1, 1],
  ['on none, as expected', pod(), null, 0, 1],
  ['on one, but none is expected', pod('n'), null, 1, 1],
  ['not found', madeExchange({}, { status: 404 }), null, 1, 1],
  ['no response', madeExchange(null, { status: null }), null, 0, 0],
])('%s', (_name, read, node, findings, seen) => {
  const judged = podIsOnNode(read, node);
  expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
});

it.each([
  ['a Pod that no scheduler has considered', {}, 0, 0],
  ['a Pod that the scheduler assigned to no node', { conditions: [{ type: 'PodScheduled', status: 'False' }] }, 1, 1],
])('before the scheduler assigned any Pod: %s', (_name, status, findings, seen) => {
  const judged = podIsOnNode(madeExchange({ spec: {}, status }), 'n', false);
  expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
});

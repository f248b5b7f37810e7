import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { volumeIsAttached } from './attached.ts';

const list = (...specs: { volume: string; node: string }[]) =>
  madeExchange({
    items: specs.map(({ volume, node }) => ({
      metadata: { name: 'x' },
      spec: { nodeName: node, source: { persistentVolumeName: volume } },
    })),
  });

it.each([
  ['attached, as expected', list({ volume: 'v', node: 'n' }), true, 0, 1],
  ['another volume alone', list({ volume: 'w', node: 'n' }), true, 1, 1],
  ['to another node', list({ volume: 'v', node: 'm' }), true, 1, 1],
  ['attached, but not expected', list({ volume: 'w', node: 'n' }, { volume: 'v', node: 'n' }), false, 1, 1],
  ['not attached, as expected', list({ volume: 'w', node: 'n' }), false, 0, 1],
  ['an error, where no attachment is expected', madeExchange({}, { status: 403 }), false, 1, 1],
  ['no response', madeExchange(null, { status: null }), false, 0, 0],
])('%s', (_name, read, wanted, findings, seen) => {
  const judged = volumeIsAttached(read, 'v', 'n', wanted);
  expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
});

import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { lacksSignatureOf } from './signatures.ts';

describe('signatures of cluster-info', () => {
  it.each([
    ['of others only', madeExchange({ data: { kubeconfig: 'x', 'jws-kubeconfig-bbbbbb': 'y' } }), 0, 1],
    ['of the token', madeExchange({ data: { 'jws-kubeconfig-aaaaaa': '' } }), 1, 1],
    ['none', madeExchange({}), 0, 1],
    ['no config map', madeExchange({}, { status: 404 }), 1, 1],
    ['no response', madeExchange(undefined, { status: null }), 0, 0],
  ] as const)('%s', (_, info, findings, seen) => {
    const judged = lacksSignatureOf(info, 'aaaaaa');
    expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
  });
});

import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { tokenSignsClusterInfo, tokenDoesNotSignClusterInfo } from './cluster-info-signatures.ts';

const signed = madeExchange({ data: { 'jws-kubeconfig-abcdef': 'x..y' } });
const bare = madeExchange({ data: {} });

it('requires the signature of the token', () => {
  expect(tokenSignsClusterInfo(signed, 'abcdef').findings).toEqual([]);
  expect(tokenSignsClusterInfo(signed, 'ghijkl').findings).toHaveLength(1);
  expect(tokenSignsClusterInfo(bare, 'abcdef').findings).toHaveLength(1);
  expect(tokenDoesNotSignClusterInfo(bare, 'abcdef').findings).toEqual([]);
  expect(tokenDoesNotSignClusterInfo(signed, 'abcdef').findings).toHaveLength(1);
  expect(tokenDoesNotSignClusterInfo(madeExchange({}, { status: 404 }), 'abcdef').findings).toHaveLength(1);
  expect(tokenSignsClusterInfo(madeExchange({}, { status: null }), 'abcdef').seen).toBe(0);
});

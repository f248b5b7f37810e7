import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { signs, signsNot } from './signs.ts';

const signed = madeExchange({ data: { 'jws-kubeconfig-abcdef': 'x..y' } });
const bare = madeExchange({ data: {} });

it('requires the signature of the token', () => {
  expect(signs(signed, 'abcdef').findings).toEqual([]);
  expect(signs(signed, 'ghijkl').findings).toHaveLength(1);
  expect(signs(bare, 'abcdef').findings).toHaveLength(1);
  expect(signsNot(bare, 'abcdef').findings).toEqual([]);
  expect(signsNot(signed, 'abcdef').findings).toHaveLength(1);
  expect(signsNot(madeExchange({}, { status: 404 }), 'abcdef').findings).toHaveLength(1);
  expect(signs(madeExchange({}, { status: null }), 'abcdef').seen).toBe(0);
});

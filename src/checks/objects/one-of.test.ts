import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { isOneOf } from './one-of.ts';

it('accepts one of the values or, if that is one of them, an absent member', () => {
  expect(isOneOf(madeExchange({ mode: 'x' }), 'mode', [undefined, 'x']).findings).toEqual([]);
  expect(isOneOf(madeExchange({}), 'mode', [undefined, 'x']).findings).toEqual([]);
  expect(isOneOf(madeExchange({ mode: 'y' }), 'mode', [undefined, 'x']).findings).toHaveLength(1);
  expect(isOneOf(madeExchange({}), 'mode', ['x']).findings).toHaveLength(1);
  expect(isOneOf(madeExchange({}, { status: 404 }), 'mode', [undefined]).findings).toHaveLength(1);
  expect(isOneOf(madeExchange({}, { status: null }), 'mode', [undefined]).seen).toBe(0);
});

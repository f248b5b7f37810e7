import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { memberIsOneOf } from './member-is-one-of.ts';

it('accepts one of the values or, if that is one of them, an absent member', () => {
  expect(memberIsOneOf(madeExchange({ mode: 'x' }), 'mode', [undefined, 'x']).findings).toEqual([]);
  expect(memberIsOneOf(madeExchange({}), 'mode', [undefined, 'x']).findings).toEqual([]);
  expect(memberIsOneOf(madeExchange({ mode: 'y' }), 'mode', [undefined, 'x']).findings).toHaveLength(1);
  expect(memberIsOneOf(madeExchange({}), 'mode', ['x']).findings).toHaveLength(1);
  expect(memberIsOneOf(madeExchange({}, { status: 404 }), 'mode', [undefined]).findings).toHaveLength(1);
  expect(memberIsOneOf(madeExchange({}, { status: null }), 'mode', [undefined]).seen).toBe(0);
});

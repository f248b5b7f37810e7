import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { errorHasBody } from './error-body.ts';

it.each([
  ['an error with a body', madeExchange({ kind: 'Status' }, { status: 403 }), true],
  ['an error without a body', madeExchange(null, { status: 403, body: '' }), false],
  ['no error', madeExchange({ kind: 'Namespace' }), false],
  ['no response', madeExchange(null, { status: null }), null],
])('%s', (_name, answer, wanted) => {
  const { seen, findings } = errorHasBody(answer);
  expect(seen === 0 ? null : findings.length === 0).toBe(wanted);
});

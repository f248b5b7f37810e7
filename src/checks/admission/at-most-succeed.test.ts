import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { atMostSucceed } from './at-most-succeed.ts';

const answers = (...codes: (number | null)[]) => codes.map((status) => madeExchange({}, { status }));

it.each([
  ['as many as may', answers(201, 201, 403), 2, true],
  ['fewer', answers(201, 403, 403), 2, true],
  ['too many', answers(201, 201, 201), 2, false],
  ['none', answers(403, null), 2, null],
])('%s', (_name, made, most, wanted) => {
  const { seen, findings } = atMostSucceed(made, most);
  expect(seen === 0 ? null : findings.length === 0).toBe(wanted);
});

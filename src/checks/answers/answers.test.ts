import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { isNot201 } from './answers.ts';

it.each([
  ['200', 200, 0, 1],
  ['201', 201, 1, 1],
  ['a rejection', 404, 0, 0],
  ['no response', null, 0, 0],
])('a success other than 201: %s', (_, status, findings, seen) => {
  const judged = isNot201(madeExchange({}, { status }));
  expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
});

import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { oneWriteSucceeds } from './one-write-succeeds.ts';

const writes = (...statuses: (number | null)[]) => statuses.map((status) => madeExchange({}, { status }));

it.each([
  ['one success', writes(409, 200, 409), 3, 0],
  ['two successes', writes(200, 200, 409), 3, 1],
  ['no success', writes(409, 409), 2, 1],
  ['another rejection', writes(200, 422), 2, 1],
  ['a missing response', writes(200, null), 0, 0],
])('%s', (_, exchanges, seen, findings) => {
  const judged = oneWriteSucceeds(exchanges);
  expect([judged.seen, judged.findings.length]).toEqual([seen, findings]);
});

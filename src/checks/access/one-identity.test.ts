import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { exactlyOneIdentityCounts } from './one-identity.ts';

it.each<[string, number | null, number | null, number, number]>([
  ['the first', 200, 403, 1, 0],
  ['the second', 403, 200, 1, 0],
  ['both', 200, 200, 1, 1],
  ['none', 403, 403, 1, 1],
  ['no known user', 401, 401, 1, 1],
  ['no response', 200, null, 0, 0],
])('%s', (_name, one, other, seen, broken) => {
  const judged = exactlyOneIdentityCounts(madeExchange({}, { status: one }), madeExchange({}, { status: other }));
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

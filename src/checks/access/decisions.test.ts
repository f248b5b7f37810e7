import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { decisionsAreExpected, type Decision } from './decisions.ts';

const decided = (status: number | null, decision: string) => ({
  exchange: madeExchange({}, { status }),
  decision: decision as Decision,
  what: 'me: get configmaps a',
});

it.each<[string, number | null, string, number, number]>([
  ['succeeded', 200, 'succeeds', 1, 0],
  ['made', 201, 'succeeds', 1, 0],
  ['not found, but should succeed', 404, 'succeeds', 1, 1],
  ['rejected, but should succeed', 403, 'succeeds', 1, 1],
  ['succeeded, where authorization is enough', 200, 'authorized', 1, 0],
  ['not found, where authorization is enough', 404, 'authorized', 1, 0],
  ['a method that is not served, where authorization is enough', 405, 'authorized', 1, 0],
  ['forbidden, but should be authorized', 403, 'authorized', 1, 1],
  ['not authenticated, but should be authorized', 401, 'authorized', 1, 1],
  ['a server error, where authorization is enough', 500, 'authorized', 0, 0],
  ['a server error, but should succeed', 500, 'succeeds', 1, 1],
  ['forbidden', 403, 'forbidden', 1, 0],
  ['not found, but should be forbidden', 404, 'forbidden', 1, 1],
  ['succeeded, but should be forbidden', 200, 'forbidden', 1, 1],
  ['no response', null, 'forbidden', 0, 0],
  ['an unknown decision', 200, 'maybe', 0, 0],
])('%s', (_name, status, decision, seen, broken) => {
  const judged = decisionsAreExpected([decided(status, decision)]);
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

it('judges nothing if one of several requests has no response, but reports what is already wrong', () => {
  expect(decisionsAreExpected([decided(200, 'succeeds'), decided(null, 'succeeds')]).seen).toBe(0);
  expect(decisionsAreExpected([decided(403, 'succeeds'), decided(null, 'succeeds')]).findings).toHaveLength(1);
});

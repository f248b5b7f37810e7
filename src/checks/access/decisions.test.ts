import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { decidedAs, type Decision } from './decisions.ts';

const decided = (status: number | null, decision: string) => ({
  exchange: madeExchange({}, { status }),
  decision: decision as Decision,
  what: 'me: get configmaps a',
});

it.each<[string, number | null, string, number, number]>([
  ['carried out', 200, 'succeeds', 1, 0],
  ['made', 201, 'succeeds', 1, 0],
  ['not there, but should be carried out', 404, 'succeeds', 1, 1],
  ['refused, but should be carried out', 403, 'succeeds', 1, 1],
  ['carried out, where letting through is enough', 200, 'let through', 1, 0],
  ['not there, where letting through is enough', 404, 'let through', 1, 0],
  ['a method that is not served, where letting through is enough', 405, 'let through', 1, 0],
  ['refused, but should be let through', 403, 'let through', 1, 1],
  ['unknown, but should be let through', 401, 'let through', 1, 1],
  ['an error of the server', 500, 'let through', 1, 1],
  ['forbidden', 403, 'forbidden', 1, 0],
  ['hidden, but should be forbidden', 404, 'forbidden', 1, 1],
  ['carried out, but should be forbidden', 200, 'forbidden', 1, 1],
  ['no answer', null, 'forbidden', 0, 0],
  ['a word that means nothing', 200, 'maybe', 0, 0],
])('%s', (_name, status, decision, seen, broken) => {
  const judged = decidedAs([decided(status, decision)]);
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

it('judges nothing where one of several has no answer, but shows what is wrong already', () => {
  expect(decidedAs([decided(200, 'succeeds'), decided(null, 'succeeds')]).seen).toBe(0);
  expect(decidedAs([decided(403, 'succeeds'), decided(null, 'succeeds')]).findings).toHaveLength(1);
});

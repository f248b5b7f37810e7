import { expect, it } from 'vitest';
import { madeExchange } from '../checks/test-support/made-exchange.ts';
import { noFacts } from './no-facts.ts';

const lost = (path: string, kind: 'timeout' | 'aborted') =>
  madeExchange(null, {
    path,
    status: null,
    failure: { kind, message: `${kind} after 5 s` },
  });

it('names the last request without a response', () =>
  expect(noFacts('succeeds', [lost('/a', 'timeout'), madeExchange({}), lost('/b', 'timeout')])).toBe(
    'the check succeeds saw no facts; no response to GET /b (timeout after 5 s)',
  ));

it('names the last response when every request has one', () =>
  expect(noFacts('listsChecks', [madeExchange({}), madeExchange({}, { path: '/livez?verbose' })])).toBe(
    'the check listsChecks saw no facts; the last response: GET /livez?verbose returned 200',
  ));

it.each([
  ['without requests', []],
  ['when the scenario itself aborted the request', [lost('/a', 'aborted')]],
])('names no request %s', (_case, exchanges) =>
  expect(noFacts('succeeds', exchanges)).toBe('the check succeeds saw no facts'),
);

import { expect, it } from 'vitest';
import { madeExchange } from '../checks/test-support/made-exchange.ts';
import { noFacts } from './no-facts.ts';

const lost = (path: string, kind: 'timeout' | 'aborted') =>
  madeExchange(null, { path, status: null, failure: { kind, message: `${kind} after 5 s` } });

it('names the last request without a response', () =>
  expect(noFacts('succeeds', [lost('/a', 'timeout'), madeExchange({}), lost('/b', 'timeout')])).toBe(
    'the check succeeds saw no facts; no response to GET /b (timeout after 5 s)',
  ));

it.each([
  ['every request has a response', [madeExchange({})]],
  ['the scenario itself aborted the request', [lost('/a', 'aborted')]],
])('names no request when %s', (_case, exchanges) =>
  expect(noFacts('succeeds', exchanges)).toBe('the check succeeds saw no facts'),
);

import { expect, it } from 'vitest';
import { madeExchange } from '../../checks/test-support/made-exchange.ts';
import type { Finding } from '../../checks/judgement.ts';
import type { TransportFailure } from '../../client/exchange.ts';
import { lostRequest } from './lost-request.ts';

const failed = (seq: number, kind: TransportFailure['kind'], method = 'GET') =>
  madeExchange(undefined, { seq, method, status: null, failure: { kind, message: 'gone' } });
const about = (...exchanges: number[]): Finding[] => [{ message: 'wrong', expected: 1, seen: 2, exchanges }];
const fine = madeExchange({}, { seq: 1 });
const written = madeExchange({}, { seq: 0, method: 'PUT' });

it.each<[string, Parameters<typeof lostRequest>, boolean]>([
  ['every request was answered', [[fine], about(1)], false],
  ['another request was lost', [[failed(0, 'reset'), fine], about(1)], true],
  ['another request was lost after the finding', [[fine, failed(2, 'reset')], about(1)], false],
  ['what is found is that it was lost', [[failed(2, 'reset'), fine], about(2)], false],
  ['what is found compares the lost answer with another', [[failed(2, 'reset'), fine], about(1, 2)], true],
  ['nobody listens', [[failed(2, 'refused'), fine], about(1)], false],
  ['a read without an answer in time', [[failed(0, 'timeout'), fine], about(1)], false],
  ['a write without an answer in time, then a finding', [[failed(0, 'timeout', 'PUT'), fine], about(1)], true],
  ['a write without an answer in time after the finding', [[fine, failed(2, 'timeout', 'PUT')], about(1)], false],
  ['what is found is that a write got no answer', [[failed(0, 'timeout', 'PUT'), fine], about(0)], false],
  ['a finding about no exchange', [[failed(0, 'timeout', 'PUT'), fine], about()], true],
  ['a write that was sent again', [[failed(0, 'timeout', 'PUT'), written, fine], about(1)], false],
  ['a write that the client aborted', [[failed(0, 'aborted', 'PUT'), fine], about(1)], false],
])('%s', (_name, given, doubted) => {
  expect(lostRequest(...given) !== null).toBe(doubted);
});

import { expect, it } from 'vitest';
import { madeExchange } from '../../checks/test-support/made-exchange.ts';
import type { Finding } from '../../checks/judgement.ts';
import type { TransportFailure } from '../../client/exchange.ts';
import { brokenConnection } from './broken-connection.ts';

const failed = (seq: number, kind: TransportFailure['kind']) =>
  madeExchange(undefined, { seq, status: null, failure: { kind, message: 'gone' } });
const about = (...exchanges: number[]): Finding[] => [{ message: 'wrong', expected: 1, seen: 2, exchanges }];
const fine = madeExchange({}, { seq: 1 });

it.each<[string, Parameters<typeof brokenConnection>, boolean]>([
  ['every request was answered', [[fine], about(1)], false],
  ['another request was lost', [[failed(2, 'reset'), fine], about(1)], true],
  ['what is found is that it was lost', [[failed(2, 'reset'), fine], about(2)], false],
  ['what is found compares the lost answer with another', [[failed(2, 'reset'), fine], about(1, 2)], true],
  ['nobody listens', [[failed(2, 'refused'), fine], about(1)], false],
  ['no answer in time', [[failed(2, 'timeout'), fine], about(1)], false],
])('%s', (_name, given, doubted) => {
  expect(brokenConnection(...given) !== null).toBe(doubted);
});

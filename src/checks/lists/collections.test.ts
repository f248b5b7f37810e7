import { expect, test } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { textAt } from '../../client/values/json-value.ts';
import { collectionIsAsBefore } from './collections.ts';
import { madeExchange } from '../test-support/made-exchange.ts';

const item = (name: string, k = '1') => ({ metadata: { name, namespace: 'n' }, data: { k } });
const list = (...items: unknown[]): Exchange => madeExchange({ kind: 'ConfigMapList', items });

test.each<[string, Exchange, Exchange, number, number]>([
  ['the same', list(item('a'), item('b')), list(item('a'), item('b')), 3, 0],
  ['in another order', list(item('a'), item('b')), list(item('b'), item('a')), 3, 0],
  ['one more', list(item('a')), list(item('a'), item('b')), 2, 1],
  ['one less', list(item('a')), list(), 2, 1],
  ['one changed', list(item('a')), list(item('a', '2')), 2, 1],
  ['both empty', list(), list(), 1, 0],
  ['refused', list(item('a')), madeExchange({}, { status: 403 }), 1, 1],
  ['no response', list(item('a')), madeExchange({}, { status: null }), 0, 0],
])('collectionIsAsBefore: %s', (_, before, after, seen, broken) => {
  const judged = collectionIsAsBefore(before, after);
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

test('collectionIsAsBefore checks only items that count', () => {
  expect(
    collectionIsAsBefore(list(item('a')), list(item('a'), item('b')), (one) => textAt(one, 'metadata', 'name') === 'a')
      .findings,
  ).toEqual([]);
});

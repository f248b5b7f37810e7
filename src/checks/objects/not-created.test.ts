import { expect, test } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { isNotCreated } from './not-created.ts';

const event = (type: string, name: string) => ({ type, object: { metadata: { name } } }) as never;

test('an object that was created counts, even if it was deleted later', () => {
  const watch = madeExchange(null);
  expect(isNotCreated('default', watch, [])).toMatchObject({ findings: [], seen: 1 });
  expect(isNotCreated('default', watch, [event('DELETED', 'default'), event('ADDED', 'other')]).findings).toEqual([]);
  expect(
    isNotCreated('default', watch, [event('ADDED', 'default'), event('DELETED', 'default')]).findings,
  ).toHaveLength(1);
  expect(isNotCreated('default', madeExchange(null, { status: 410 }), []).seen).toBe(0);
});

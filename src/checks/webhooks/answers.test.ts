import { expect, test } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { holdsText } from './holds-text.ts';
import { lacksIfStored } from './lacks-if-stored.ts';
import { tookBetween } from './took.ts';

test.each<[number, number]>([
  [2000, 0],
  [1999, 1],
  [5000, 0],
  [5001, 1],
])('tookBetween: %i ms', (ms, broken) => {
  expect(tookBetween(madeExchange({}, { ms }), 2000, 5000)).toMatchObject({
    seen: 1,
    findings: Array.from({ length: broken }, () => ({})),
  });
});

test.each<[string, number]>([
  ['refused: planecheck says no', 0],
  ['refused', 1],
])('holdsText: %s', (message, broken) => {
  expect(holdsText(madeExchange({ message }), 'planecheck says no').findings).toHaveLength(broken);
});

test('no response judges nothing', () => {
  const silent = madeExchange(undefined, { status: null });
  expect([holdsText(silent, 'x').seen, tookBetween(silent, 0, 1).seen]).toEqual([0, 0]);
});

test.each<[string, number, unknown, number, number]>([
  ['not found', 404, {}, 1, 0],
  ['without it', 200, { data: {} }, 1, 0],
  ['with it', 200, { data: { x: '1' } }, 1, 1],
  ['no response to the request', 500, { data: { x: '1' } }, 0, 0],
])('lacksIfStored: %s', (_, status, json, seen, broken) => {
  const { seen: facts, findings } = lacksIfStored(madeExchange(json, { status }), 'data.x');
  expect([facts, findings.length]).toEqual([seen, broken]);
});

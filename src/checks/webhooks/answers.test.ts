import { expect, test } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { responseContainsText } from './response-text.ts';
import { memberIsAbsentIfStored } from './absent-if-stored.ts';
import { responseTimeIsBetween } from './response-time.ts';

test.each<[number, number]>([
  [2000, 0],
  [1999, 1],
  [5000, 0],
  [5001, 1],
])('responseTimeIsBetween: %i ms', (ms, broken) => {
  expect(responseTimeIsBetween(madeExchange({}, { ms }), 2000, 5000)).toMatchObject({
    seen: 1,
    findings: Array.from({ length: broken }, () => ({})),
  });
});

test.each<[string, number]>([
  ['refused: denied by planecheck', 0],
  ['refused', 1],
])('responseContainsText: %s', (message, broken) => {
  expect(responseContainsText(madeExchange({ message }), 'denied by planecheck').findings).toHaveLength(broken);
});

test('no response judges nothing', () => {
  const silent = madeExchange(undefined, { status: null });
  expect([responseContainsText(silent, 'x').seen, responseTimeIsBetween(silent, 0, 1).seen]).toEqual([0, 0]);
});

test.each<[string, number, unknown, number, number]>([
  ['not found', 404, {}, 1, 0],
  ['without it', 200, { data: {} }, 1, 0],
  ['with it', 200, { data: { x: '1' } }, 1, 1],
  ['no response to the request', 500, { data: { x: '1' } }, 0, 0],
])('memberIsAbsentIfStored: %s', (_, status, json, seen, broken) => {
  const { seen: facts, findings } = memberIsAbsentIfStored(madeExchange(json, { status }), 'data.x');
  expect([facts, findings.length]).toEqual([seen, broken]);
});

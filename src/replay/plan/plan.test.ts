import { expect, test } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import { planSteps } from './plan.ts';

const exchange = (
  seq: number,
  method: string,
  path: string,
  body: Json,
  json: Json,
  more: Partial<RecordedExchange> = {},
): RecordedExchange => ({
  seq,
  actor: 'a',
  startedMs: seq,
  ms: 1,
  request: { method, url: path, path, headers: [], body: body === null ? null : Buffer.from(JSON.stringify(body)) },
  response: { status: 200, headers: [], body: new Uint8Array() },
  failure: null,
  json,
  frames: null,
  upgraded: false,
  withheld: { request: 0, response: 0 },
  abortedBy: null,
  connection: null,
  prefix: '',
  ...more,
});
const pods = '/api/v1/namespaces/n/pods';

test('a request depends on the response that introduced a value which it uses', () => {
  const steps = planSteps([
    exchange(
      1,
      'POST',
      pods,
      { metadata: { generateName: 'w-' } },
      { metadata: { generateName: 'w-', name: 'w-1', uid: 'u', resourceVersion: '5' } },
    ),
    exchange(2, 'GET', `${pods}?limit=1`, null, { metadata: { resourceVersion: '6', continue: 'T' } }),
    exchange(3, 'GET', `${pods}?limit=1&continue=T`, null, {}),
    exchange(4, 'GET', `${pods}?watch=1&resourceVersion=6`, null, undefined),
    exchange(5, 'DELETE', `${pods}/w-1`, { preconditions: { uid: 'u', resourceVersion: '5' } }, {}),
  ]);
  expect(steps.map(({ needs }) => needs.map(({ from, by }) => `${from} ${by}`))).toEqual([
    [],
    [],
    ['2 continue'],
    ['2 version'],
    ['1 name', '1 uid', '1 version'],
  ]);
  expect(steps.map(({ verb }) => verb)).toEqual(['create', 'list', 'list', 'watch', 'delete']);
});

test.each<[string, Partial<RecordedExchange>, RegExp]>([
  ['an upgrade', { upgraded: true }, /protocol/],
  ['a withheld body', { withheld: { request: 5, response: 0 } }, /withheld the request body/],
  [
    'an exchange without a response',
    { response: null, failure: { kind: 'reset', message: 'cut' } },
    /no response \(cut\)/,
  ],
  ['an exchange with an incomplete response', { failure: { kind: 'reset', message: 'cut' } }, /is incomplete/],
])('%s cannot be sent again', (_, more, reason) =>
  expect(planSteps([exchange(1, 'GET', pods, null, {}, more)])[0]?.obstacle).toMatch(reason),
);

import { expect, test } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import { planSteps } from './plan.ts';
import { type ReplayOrder, scheduleSteps } from './schedule.ts';

const maps = '/api/v1/namespaces/n/configmaps';
const map = (name: string, version: string): Json => ({
  kind: 'ConfigMap',
  metadata: { namespace: 'n', name, resourceVersion: version },
});
const list = (...items: Json[]): Json => ({ kind: 'ConfigMapList', metadata: { resourceVersion: '9' }, items });
const exchange = (
  seq: number,
  [from, to]: readonly [number, number],
  method: string,
  path: string,
  json: Json,
  more: Partial<RecordedExchange> = {},
  status = 200,
): RecordedExchange => ({
  seq,
  actor: 'a',
  startedMs: from,
  ms: to - from,
  request: { method, url: path, path, headers: [], body: null },
  response: { status, headers: [], body: new Uint8Array() },
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
/** The order in which exchanges are sent, and for each the exchanges that it waits for. */
const order = (exchanges: readonly RecordedExchange[], by: ReplayOrder): string[] => {
  const nodes = scheduleSteps(planSteps(exchanges), by);
  const shown = (i: number): string => `${nodes[i]?.step.exchange.seq}${nodes[i]?.phase === 'close' ? 'c' : ''}`;
  return nodes.map(({ after }, i) => `${shown(i)}<${after.map(shown).join(',')}`);
};

test.each<[string, RecordedExchange[], string[]]>([
  [
    'one after the other',
    [exchange(1, [0, 1], 'POST', maps, map('a', '5'), {}, 201), exchange(2, [2, 3], 'GET', `${maps}/a`, map('a', '5'))],
    ['1<', '2<1'],
  ],
  [
    'a list that overlaps a write and contains it',
    [exchange(1, [0, 5], 'POST', maps, map('a', '5'), {}, 201), exchange(2, [1, 6], 'GET', maps, list(map('a', '5')))],
    ['1<', '2<1'],
  ],
  [
    'a list that overlaps a write and does not contain it',
    [exchange(1, [0, 5], 'POST', maps, map('a', '5'), {}, 201), exchange(2, [1, 6], 'GET', maps, list())],
    ['2<', '1<2'],
  ],
  [
    'a list that began before a write and contains it',
    [exchange(1, [0, 6], 'GET', maps, list(map('a', '5'))), exchange(2, [1, 5], 'POST', maps, map('a', '5'), {}, 201)],
    ['2<', '1<2'],
  ],
  [
    'a read that overlaps a delete and finds nothing',
    [
      exchange(1, [0, 6], 'GET', `${maps}/a`, { kind: 'Status' }, {}, 404),
      exchange(2, [1, 5], 'DELETE', `${maps}/a`, { kind: 'Status' }),
    ],
    ['2<', '1<2'],
  ],
  [
    'a read of another version does not show the order',
    [exchange(1, [0, 5], 'PATCH', `${maps}/a`, map('a', '7')), exchange(2, [1, 6], 'GET', `${maps}/a`, map('a', '5'))],
    ['1<', '2<'],
  ],
  [
    'two writes of one object',
    [
      exchange(1, [0, 6], 'PATCH', `${maps}/a`, map('a', '7')),
      exchange(2, [1, 5], 'PATCH', `${maps}/a`, map('a', '6')),
    ],
    ['2<', '1<2'],
  ],
  [
    'different objects',
    [
      exchange(1, [0, 6], 'PATCH', `${maps}/a`, map('a', '7')),
      exchange(2, [1, 5], 'PATCH', `${maps}/b`, map('b', '6')),
    ],
    ['1<', '2<'],
  ],
  [
    'a watch and a write after its end',
    [
      exchange(1, [0, 4], 'GET', `${maps}?watch=1`, undefined, { frames: [] }),
      exchange(2, [5, 6], 'POST', maps, map('a', '5'), {}, 201),
    ],
    ['1<', '1c<1', '2<1,1c'],
  ],
])('causal: %s', (_, exchanges, expected) => expect(order(exchanges, 'causal')).toEqual(expected));

test('recorded: overlapping requests are sent in the order that the responses show', () => {
  const exchanges = [
    exchange(1, [0, 6], 'GET', maps, list(map('a', '5'))),
    exchange(2, [1, 5], 'POST', maps, map('a', '5'), {}, 201),
    exchange(3, [7, 8], 'GET', '/version', {}),
  ];
  expect(order(exchanges, 'recorded')).toEqual(['2<', '1<2', '3<1']);
});

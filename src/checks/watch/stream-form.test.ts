import { expect, test } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { isRejectedAsExpired, isExpiredOrDelivers, rejectionComesWithoutChanges } from './rejected-watch.ts';
import {
  documentsAreEvents,
  documentsIn,
  isChunked,
  isOpenStream,
  isOrdinaryList,
  isSeriesOfDocuments,
  otherMembers,
} from './stream-form.ts';
import { changeComesWithin } from './timing.ts';

const watch = (lines: readonly string[], over: Partial<Exchange> = {}): Exchange => ({
  seq: 1,
  actor: 'a',
  startedMs: 0,
  ms: null,
  failure: null,
  json: undefined,
  request: { method: 'GET', url: '', path: '/x?watch=true', headers: [], body: null },
  response: { status: 200, headers: [['Transfer-Encoding', 'chunked']], body: new Uint8Array() },
  frames: lines.map((raw, at) => {
    try {
      return { atMs: at * 100, raw, event: JSON.parse(raw) };
    } catch {
      return { atMs: at * 100, raw };
    }
  }),
  ...over,
});
const response = (status: number, headers: Array<[string, string]> = []): Exchange['response'] => ({
  status,
  headers,
  body: new Uint8Array(),
});
const added = '{"type":"ADDED","object":{"metadata":{"name":"a","uid":"u","resourceVersion":"1"}}}';
const expired = '{"type":"ERROR","object":{"kind":"Status","code":410}}';
const timeout: Exchange['failure'] = { kind: 'timeout', message: 'no end' };
const outcome = ({ seen, findings }: { seen: number; findings: readonly unknown[] }): string =>
  seen === 0 ? 'nothing seen' : findings.length > 0 ? 'wrong' : 'right';

test.each([
  ['{"a":1}\n{"b":"}"}', 2, ''],
  ['{"a":{"b":"\\"}"}} {}', 2, ''],
  ['[{"a":1}]', 0, '[{"a":1}]'],
  ['{"a":1},{"a":2}', 1, ',{"a":2}'],
  ['{"a":1}\n{"a":', 1, '{"a":'],
  ['', 0, ''],
])('documents in %s', (text, count, rest) => {
  const found = documentsIn(text);
  expect([found.documents.length, found.rest]).toEqual([count, rest]);
});

test.each([
  [[added, added], 2, 'right'],
  [[added], 2, 'nothing seen'],
  [[`${added},`, added], 2, 'wrong'],
  [[added.slice(0, 20), added], 1, 'wrong'],
  [[], 1, 'nothing seen'],
])('series %#', (lines, expected, verdict) =>
  expect(outcome(isSeriesOfDocuments(watch(lines), expected))).toBe(verdict),
);

test.each([
  [[added], 'right'],
  [['{"type":"ADDED","object":"{}"}'], 'wrong'],
  [['{"type":1,"object":{}}'], 'wrong'],
  [['{"type":"ADDED","object":{},"more":1}'], 'right'],
  [['{"type":"ADDED","more":{}}'], 'wrong'],
  [[], 'nothing seen'],
])('documents are events %#', (lines, verdict) => expect(outcome(documentsAreEvents(watch(lines)))).toBe(verdict));

test('reports members other than type and object', () => {
  expect(
    otherMembers(watch(['{"type":"ADDED","object":{},"more":1}', '{"type":"ADDED","object":{},"at":1,"more":2}'])),
  ).toEqual(['at', 'more']);
});

test('chunks, open streams, ordinary lists', () => {
  expect(outcome(isChunked(watch([])))).toBe('right');
  expect(outcome(isChunked(watch([], { response: response(200, [['Content-Length', '5']]) })))).toBe('wrong');
  expect(outcome(isChunked(watch([], { response: null })))).toBe('nothing seen');
  expect(outcome(isOpenStream(watch([])))).toBe('right');
  expect(outcome(isOpenStream(watch([], { ms: 5 })))).toBe('wrong');
  expect(outcome(isOpenStream(watch([], { response: response(400) })))).toBe('wrong');
  expect(outcome(isOpenStream(watch([], { response: null, failure: timeout })))).toBe('wrong');
  const broken = { ms: 5, failure: { kind: 'reset' as const, message: 'cut' } };
  expect(outcome(isOpenStream(watch([], broken)))).toBe('nothing seen');
  expect(outcome(isOrdinaryList(watch([], { json: { items: [] } })))).toBe('right');
  expect(outcome(isOrdinaryList(watch([], { json: {} })))).toBe('wrong');
  expect(outcome(isOrdinaryList(watch([], { response: null, failure: timeout })))).toBe('wrong');
  expect(outcome(isOrdinaryList(watch([], { response: null })))).toBe('nothing seen');
});

test.each([
  ['an error in the stream', watch([expired]), 'right', 'right'],
  ['a status', watch([], { response: response(410) }), 'right', 'right'],
  ['silence', watch([]), 'wrong', 'nothing seen'],
  ['an end without an error', watch([], { ms: 3 }), 'wrong', 'nothing seen'],
  ['a change before', watch([added, expired]), 'right', 'wrong'],
  ['a change after', watch([expired, added]), 'right', 'wrong'],
  ['another rejection', watch([], { response: response(400) }), 'wrong', 'nothing seen'],
  ['no response', watch([], { response: null }), 'nothing seen', 'nothing seen'],
])('rejection: %s', (_, exchange, refused, alone) =>
  expect([outcome(isRejectedAsExpired(exchange)), outcome(rejectionComesWithoutChanges(exchange))]).toEqual([
    refused,
    alone,
  ]),
);

test('at the end of the history a change is delivered or the watch is rejected', () => {
  const event = JSON.parse(added);
  const change = { type: 'ADDED' as const, object: event.object };
  expect(outcome(isExpiredOrDelivers(watch([expired]), [], [change]))).toBe('right');
  expect(outcome(isExpiredOrDelivers(watch([added]), [event], [change]))).toBe('right');
  expect(outcome(isExpiredOrDelivers(watch([]), [], [change]))).toBe('wrong');
});

test.each([
  [100, 'right'],
  [50, 'wrong'],
])('an event 100 ms after its write, %d ms allowed: %s', (limit, verdict) => {
  const write: Exchange = { ...watch([]), ms: 0, frames: null };
  expect(
    outcome(changeComesWithin(watch([expired, added]), write, { metadata: { resourceVersion: '1' } }, limit)),
  ).toBe(verdict);
  expect(outcome(changeComesWithin(watch([]), write, { metadata: { resourceVersion: '1' } }, limit))).toBe('wrong');
});

import { expect, test } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import { listsAfterGone } from './lists-after-gone.ts';
import { worksWithoutBookmarks } from './works-without-bookmarks.ts';

const base = '/api/v1/namespaces/a/configmaps';
const list = (seq: number, query = '', version = '9', actor = 'client', path = base): Exchange => ({
  seq,
  actor,
  startedMs: seq * 1_000,
  ms: 1,
  request: { method: 'GET', url: '', path: path + query, headers: [], body: null },
  response: { status: 200, headers: [], body: new Uint8Array() },
  failure: null,
  json: { metadata: { resourceVersion: version }, items: [] },
  frames: null,
});
const watch = (seq: number, query: string, ...events: Json[]): Exchange => ({
  ...list(seq, `?watch=true${query}`),
  json: undefined,
  frames: events.map((event) => ({ atMs: 1, raw: '', event })),
});
const expired = { type: 'ERROR', object: { code: 410 } };
const bookmark = { type: 'BOOKMARK', object: { metadata: { resourceVersion: '6' } } };
const change = { type: 'MODIFIED', object: { metadata: { name: 'x', resourceVersion: '6' } } };

test.each<[string, Exchange[], number, number]>([
  [
    'lists and watches from the list',
    [watch(1, '&resourceVersion=5', expired), list(2), watch(3, '&resourceVersion=9')],
    1,
    0,
  ],
  [
    'lists at any resource version and watches from it',
    [watch(1, '&resourceVersion=5', expired), list(2, '?resourceVersion=0'), watch(3, '&resourceVersion=9')],
    1,
    0,
  ],
  [
    'lists in pages',
    [
      watch(1, '&resourceVersion=5', expired),
      list(2, '?limit=2'),
      list(3, '?limit=2&continue=T'),
      watch(4, '&resourceVersion=9'),
    ],
    1,
    0,
  ],
  ['watches with the state first', [watch(1, '&resourceVersion=5', expired), watch(2, '')], 1, 0],
  [
    'rejected by status',
    [{ ...watch(1, '&resourceVersion=5'), response: { status: 410, headers: [], body: new Uint8Array() } }, list(2)],
    1,
    0,
  ],
  [
    'watches from the old resource version again',
    [watch(1, '&resourceVersion=5', expired), watch(2, '&resourceVersion=5')],
    1,
    1,
  ],
  [
    'watches from another resource version without a list',
    [watch(1, '&resourceVersion=5', expired), watch(2, '&resourceVersion=7')],
    1,
    1,
  ],
  [
    'lists at the expired resource version',
    [watch(1, '&resourceVersion=5', expired), list(2, '?resourceVersion=5'), watch(3, '&resourceVersion=9')],
    1,
    1,
  ],
  [
    'lists, but watches from the old resource version',
    [watch(1, '&resourceVersion=5', expired), list(2), watch(3, '&resourceVersion=5')],
    1,
    1,
  ],
  ['no request follows', [watch(1, '&resourceVersion=5', expired)], 0, 0],
  ['another client follows', [watch(1, '&resourceVersion=5', expired), list(2, '', '9', 'other')], 0, 0],
  ['no rejection', [watch(1, '&resourceVersion=5', change), watch(2, '&resourceVersion=5')], 0, 0],
])('WATCH-55: %s', (_, exchanges, seen, broken) => {
  const judged = listsAfterGone(exchanges);
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

test.each<[string, Exchange[], number, number]>([
  ['reconnects', [watch(1, '&allowWatchBookmarks=true', change), list(3)], 1, 0],
  [
    'never reconnects although it sends other requests',
    [watch(1, '&allowWatchBookmarks=true', change), list(80, '', '9', 'client', '/api/v1/nodes')],
    1,
    1,
  ],
  [
    'the session ends soon',
    [watch(1, '&allowWatchBookmarks=true', change), list(30, '', '9', 'client', '/api/v1/nodes')],
    0,
    0,
  ],
  [
    'a bookmark was delivered',
    [watch(1, '&allowWatchBookmarks=true', bookmark), list(80, '', '9', 'client', '/api/v1/nodes')],
    0,
    0,
  ],
  ['bookmarks were not allowed', [watch(1, '', change), list(80, '', '9', 'client', '/api/v1/nodes')], 0, 0],
  [
    'the client itself ended it',
    [
      { ...watch(1, '&allowWatchBookmarks=true'), failure: { kind: 'aborted', message: '' } },
      list(80, '', '9', 'client', '/api/v1/nodes'),
    ],
    0,
    0,
  ],
  [
    'it is still open',
    [{ ...watch(1, '&allowWatchBookmarks=true'), ms: null }, list(80, '', '9', 'client', '/api/v1/nodes')],
    0,
    0,
  ],
])('WATCH-45: %s', (_, exchanges, seen, broken) => {
  const judged = worksWithoutBookmarks(exchanges);
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

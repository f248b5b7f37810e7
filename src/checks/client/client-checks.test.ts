import { expect, test } from 'vitest';
import type { Exchange, Json, WatchEvent } from '../../client/exchange.ts';
import { resumeFromLastVersion } from './resume-from-last-version.ts';
import { continueTokenHasLimit } from './continue-token-limit.ts';

const base = '/api/v1/namespaces/a/configmaps';

const read = (seq: number, path: string, metadata: Json = {}, actor = 'client'): Exchange => ({
  seq,
  actor,
  startedMs: seq * 10,
  ms: 1,
  request: { method: 'GET', url: path, path, headers: [], body: null },
  response: { status: 200, headers: [], body: new Uint8Array() },
  failure: null,
  json: { kind: 'ConfigMapList', metadata, items: [] },
  frames: null,
});
const watch = (
  seq: number,
  query: string,
  versions: readonly string[],
  end: 'server' | 'client' | 'open' = 'server',
  type = 'MODIFIED',
): Exchange => {
  const events: WatchEvent[] = versions.map((resourceVersion) => ({
    type,
    object: { metadata: { name: 'x', resourceVersion } },
  }));
  return {
    ...read(seq, `${base}?watch=true${query}`),
    ms: end === 'open' ? null : 5,
    json: undefined,
    frames: events.map((event) => ({ atMs: 1, raw: JSON.stringify(event), event })),
    failure:
      end === 'server'
        ? { kind: 'reset', message: 'cut' }
        : end === 'client'
          ? { kind: 'aborted', message: 'closed' }
          : null,
  };
};

test.each<[string, Exchange[], seen: number, broken: number]>([
  ['no pages', [read(1, base)], 0, 0],
  ['same limit', [read(1, `${base}?limit=2`, { continue: 'T' }), read(2, `${base}?limit=2&continue=T`)], 1, 0],
  [
    'same limit over three pages',
    [
      read(1, `${base}?limit=2`, { continue: 'T' }),
      read(2, `${base}?limit=2&continue=T`, { continue: 'U' }),
      read(3, `${base}?limit=2&continue=U`),
    ],
    2,
    0,
  ],
  ['continue without limit', [read(1, `${base}?limit=2`, { continue: 'T' }), read(2, `${base}?continue=T`)], 1, 1],
  ['another limit', [read(1, `${base}?limit=2`, { continue: 'T' }), read(2, `${base}?limit=5&continue=T`)], 1, 1],
  [
    'the first limit counts, not the last',
    [
      read(1, `${base}?limit=2`, { continue: 'T' }),
      read(2, `${base}?limit=5&continue=T`, { continue: 'U' }),
      read(3, `${base}?limit=5&continue=U`),
    ],
    2,
    2,
  ],
  ['a token that no response contained is no fact', [read(1, `${base}?limit=2&continue=T`)], 0, 0],
  [
    'a token of another client is no fact',
    [read(1, `${base}?limit=2`, { continue: 'T' }), read(2, `${base}?continue=T`, {}, 'other')],
    0,
    0,
  ],
])('PAGE-20: %s', (_, exchanges, seen, broken) => {
  const judged = continueTokenHasLimit(exchanges);
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

test.each<[string, Exchange[], seen: number, broken: number]>([
  [
    'resumes from the last event',
    [watch(1, '&resourceVersion=5', ['6', '7']), watch(2, '&resourceVersion=7', [])],
    1,
    0,
  ],
  [
    'resumes from a bookmark',
    [watch(1, '&resourceVersion=5', ['9'], 'server', 'BOOKMARK'), watch(2, '&resourceVersion=9', [])],
    1,
    0,
  ],
  [
    'resumes from its start when no event was delivered',
    [watch(1, '&resourceVersion=5', []), watch(2, '&resourceVersion=5', [])],
    1,
    0,
  ],
  [
    'lists again',
    [
      watch(1, '&resourceVersion=5', ['6']),
      read(2, base, { resourceVersion: '8' }),
      watch(3, '&resourceVersion=8', []),
    ],
    1,
    0,
  ],
  ['starts again without a resource version', [watch(1, '&resourceVersion=5', ['6']), watch(2, '', [])], 1, 0],
  [
    'reads an item again',
    [
      watch(1, '&resourceVersion=5', ['6']),
      read(2, `${base}/x`, { resourceVersion: '8' }),
      watch(3, '&resourceVersion=8', []),
    ],
    1,
    0,
  ],
  [
    'starts at the resource version of its first list',
    [watch(1, '&resourceVersion=5', ['6', '7']), watch(2, '&resourceVersion=5', [])],
    1,
    1,
  ],
  [
    'starts at an event before the last',
    [watch(1, '&resourceVersion=5', ['6', '7']), watch(2, '&resourceVersion=6', [])],
    1,
    1,
  ],
  [
    'the client itself closed it',
    [watch(1, '&resourceVersion=5', ['6'], 'client'), watch(2, '&resourceVersion=5', [])],
    0,
    0,
  ],
  ['it is still open', [watch(1, '&resourceVersion=5', ['6'], 'open'), watch(2, '&resourceVersion=5', [])], 0, 0],
  ['no client reconnects', [watch(1, '&resourceVersion=5', ['6'])], 0, 0],
  [
    'another selection is another stream',
    [watch(1, '&resourceVersion=5', ['6']), watch(2, '&resourceVersion=5&labelSelector=a', [])],
    0,
    0,
  ],
  [
    'other rules judge an error event',
    [watch(1, '&resourceVersion=5', ['6'], 'server', 'ERROR'), watch(2, '&resourceVersion=5', [])],
    0,
    0,
  ],
])('WATCH-50: %s', (_, exchanges, seen, broken) => {
  const judged = resumeFromLastVersion(exchanges);
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

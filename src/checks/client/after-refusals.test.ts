import { describe, expect, it } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import { credentialAfter401 } from './credential-after-401.ts';
import { pageAfterGone } from './page-after-gone.ts';
import { followsPagesWithoutCount } from './pages-without-count.ts';
import { watchAfterGone } from './watch-after-gone.ts';

const base = '/api/v1/namespaces/a/configmaps';
let last = 0;
const get = (query: string, status = 200, metadata: Json = {}, token = 'one', actor = 'client'): Exchange => {
  last += 1;
  return {
    seq: last,
    actor,
    startedMs: last * 10,
    ms: 1,
    request: {
      method: 'GET',
      url: base + query,
      path: base + query,
      headers: [['Authorization', `Bearer ${token}`]],
      body: null,
    },
    response: { status, headers: [], body: new Uint8Array() },
    failure: null,
    json: { kind: 'ConfigMapList', metadata, items: [] },
    frames: null,
  };
};
const over = (connection: number, exchange: Exchange): Exchange => ({ ...exchange, connection });
const goneWatch = (version: string): Exchange => ({
  ...get(`?watch=true&resourceVersion=${version}`),
  json: undefined,
  frames: [{ atMs: 1, raw: '', event: { type: 'ERROR', object: { code: 410 } } }],
});

describe.each<
  [
    string,
    (exchanges: readonly Exchange[]) => { seen: number; findings: readonly unknown[] },
    [string, Exchange[], number, number][],
  ]
>([
  [
    'ERR-52',
    watchAfterGone,
    [
      ['lists again', [goneWatch('5'), get('')], 1, 0],
      ['opens the same again', [goneWatch('5'), goneWatch('5')], 1, 1],
      [
        'rejected by status',
        [get('?watch=true&resourceVersion=5', 410), get('?watch=true&resourceVersion=5', 410)],
        1,
        1,
      ],
      ['from a newer resource version', [goneWatch('5'), get('?watch=true&resourceVersion=9')], 1, 0],
      ['no request follows', [goneWatch('5')], 0, 0],
      ['another client follows', [goneWatch('5'), get('?watch=true&resourceVersion=5', 200, {}, 'one', 'other')], 0, 0],
      ['no rejection', [get('?watch=true&resourceVersion=5'), get('?watch=true&resourceVersion=5')], 0, 0],
    ],
  ],
  [
    'ERR-53',
    pageAfterGone,
    [
      ['restarts the list', [get('?limit=2&continue=T', 410), get('?limit=2')], 1, 0],
      ['uses the token of the error', [get('?limit=2&continue=T', 410), get('?limit=2&continue=U')], 1, 0],
      ['sends the same token', [get('?limit=2&continue=T', 410), get('?limit=2&continue=T', 410)], 1, 1],
      ['a list without a token was rejected', [get('?resourceVersion=5', 410), get('?resourceVersion=5', 410)], 0, 0],
      ['no request follows', [get('?limit=2&continue=T', 410)], 0, 0],
    ],
  ],
  [
    'ERR-54',
    followsPagesWithoutCount,
    [
      ['continues without the count', [get('?limit=2', 200, { continue: 'T' }), get('?limit=2&continue=T')], 1, 0],
      [
        'continues with the count: no fact',
        [get('?limit=2', 200, { continue: 'T', remainingItemCount: 3 }), get('?limit=2&continue=T')],
        0,
        0,
      ],
      ['wants one page only: no fact', [get('?limit=2', 200, { continue: 'T' })], 0, 0],
      [
        'stops where the count is missing',
        [
          get('?limit=2', 200, { continue: 'T', remainingItemCount: 3 }),
          get('?limit=2&continue=T', 200, { continue: 'U' }),
        ],
        1,
        1,
      ],
    ],
  ],
  [
    'ERR-20',
    credentialAfter401,
    [
      ['presents a new one', [get('', 401), get('', 200, {}, 'two')], 1, 0],
      ['presents the same again, then a new one', [get('', 401), get('', 401), get('', 200, {}, 'two')], 2, 1],
      [
        'recorded under the names of its credentials, on one connection',
        [over(1, get('', 401, {}, 'one', 'credential-1')), over(1, get('', 200, {}, 'two', 'credential-2'))],
        1,
        0,
      ],
      [
        'likewise, and presents the same again',
        [
          over(1, get('', 401, {}, 'one', 'credential-1')),
          over(2, get('', 401, {}, 'one', 'credential-1')),
          over(1, get('', 200, {}, 'two', 'credential-2')),
        ],
        2,
        1,
      ],
      [
        'another client has another credential: no fact',
        [
          over(1, get('', 401, {}, 'one', 'credential-1')),
          over(1, get('', 401, {}, 'one', 'credential-1')),
          over(2, get('', 200, {}, 'two', 'credential-2')),
        ],
        0,
        0,
      ],
      ['has only one: no fact', [get('', 401), get('', 401)], 0, 0],
      ['no rejection', [get(''), get('', 200, {}, 'two')], 0, 0],
    ],
  ],
])('%s', (_, check, cases) => {
  it.each(cases)('%s', (_name, exchanges, seen, broken) => {
    const judged = check(exchanges);
    expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
  });
});

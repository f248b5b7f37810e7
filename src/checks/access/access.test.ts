import { describe, expect, it } from 'vitest';
import { isAuthenticated, isAuthorized, isUnauthorized, errorContainsWord } from './access.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';

const status = { kind: 'Status', reason: 'Unauthorized', message: 'Unauthorized' };
const answered = (code: number | null, json: unknown = status) => madeExchange(json, { status: code });

describe.each<
  [
    string,
    (exchange: ReturnType<typeof answered>) => Judgement,
    [string, ReturnType<typeof answered>, number, number][],
  ]
>([
  [
    'isAuthenticated',
    isAuthenticated,
    [
      ['succeeded', answered(200, {}), 1, 0],
      ['authenticated without permission', answered(403), 1, 0],
      ['refused', answered(401), 1, 1],
      ['a server error', answered(500), 1, 1],
      ['no response', answered(null), 0, 0],
    ],
  ],
  [
    'isAuthorized',
    isAuthorized,
    [
      ['succeeded', answered(200, {}), 1, 0],
      ['nothing there', answered(404), 1, 0],
      ['without permission', answered(403), 1, 1],
      ['refused', answered(401), 1, 1],
      ['no response', answered(null), 0, 0],
    ],
  ],
  [
    'isUnauthorized',
    isUnauthorized,
    [
      ['refused', answered(401), 1, 0],
      ['rejected in plain text', answered(401, undefined), 1, 0],
      ['treated as anonymous', answered(403), 1, 1],
      ['accepted', answered(200, { items: [] }), 1, 1],
      ['rejected, but the object is in the response', answered(401, { items: [{}] }), 1, 1],
      ['no response', answered(null), 0, 0],
    ],
  ],
  [
    'errorContainsWord',
    (exchange) => errorContainsWord(exchange, 'Unauthorized'),
    [
      ['in its message', answered(401, { message: 'you are unauthorized' }), 1, 0],
      ['in its reason', answered(401, { reason: 'Unauthorized' }), 1, 0],
      ['nowhere', answered(401, { message: 'no' }), 1, 1],
      ['in plain text', madeExchange(undefined, { status: 401, body: 'Unauthorized' }), 1, 0],
      ['no response', answered(null), 0, 0],
    ],
  ],
])('%s', (_, check, cases) => {
  it.each(cases)('%s', (_name, exchange, seen, broken) => {
    const judged = check(exchange);
    expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
  });
});

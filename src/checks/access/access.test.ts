import { describe, expect, it } from 'vitest';
import { isAuthenticated, isAuthorized, isUnauthorized, saysUnauthorized } from './access.ts';
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
      ['carried out', answered(200, {}), 1, 0],
      ['known but without a right', answered(403), 1, 0],
      ['refused', answered(401), 1, 1],
      ['an error of the server', answered(500), 1, 1],
      ['no answer', answered(null), 0, 0],
    ],
  ],
  [
    'isAuthorized',
    isAuthorized,
    [
      ['carried out', answered(200, {}), 1, 0],
      ['nothing there', answered(404), 1, 0],
      ['without a right', answered(403), 1, 1],
      ['refused', answered(401), 1, 1],
      ['no answer', answered(null), 0, 0],
    ],
  ],
  [
    'isUnauthorized',
    isUnauthorized,
    [
      ['refused', answered(401), 1, 0],
      ['refused in plain text', answered(401, undefined), 1, 0],
      ['taken as anonymous', answered(403), 1, 1],
      ['let in', answered(200, { items: [] }), 1, 1],
      ['refused, and shown all the same', answered(401, { items: [{}] }), 1, 1],
      ['no answer', answered(null), 0, 0],
    ],
  ],
  [
    'saysUnauthorized',
    (exchange) => saysUnauthorized(exchange, 'Unauthorized'),
    [
      ['in its message', answered(401, { message: 'you are unauthorized' }), 1, 0],
      ['in its reason', answered(401, { reason: 'Unauthorized' }), 1, 0],
      ['nowhere', answered(401, { message: 'no' }), 1, 1],
      ['in plain text', madeExchange(undefined, { status: 401, body: 'Unauthorized' }), 1, 0],
      ['no answer', answered(null), 0, 0],
    ],
  ],
])('%s', (_, check, cases) => {
  it.each(cases)('%s', (_name, exchange, seen, broken) => {
    const judged = check(exchange);
    expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
  });
});

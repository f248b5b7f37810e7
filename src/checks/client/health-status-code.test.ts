import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { usesHealthStatusCode } from './health-status-code.ts';

const health = (status: number, body: string, actor = 'client') =>
  madeExchange(undefined, { path: '/readyz', status, body, actor });
const work = (actor = 'client') => madeExchange({ items: [] }, { actor });

it.each<[string, Parameters<typeof usesHealthStatusCode>[0], number, number]>([
  ['waits for the status code, with any text', [health(500, 'ok'), health(200, '[-]spare failed'), work()], 1, 0],
  ['continues after 500 that says ok', [health(500, 'ok'), work()], 1, 1],
  ['asks again after 200 until the text says ok', [health(200, 'odd'), health(200, 'ok'), work()], 1, 1],
  ['continues after a 500 that says so, which it may do', [health(500, '[-]etcd failed'), work()], 0, 0],
  ['code and text agree', [health(500, 'not yet'), health(200, 'ok'), work()], 0, 0],
  ['a verbose success agrees with 200', [health(200, '[+]ping ok\nreadyz check passed'), work()], 0, 0],
  ['only watches the state', [health(500, 'ok'), health(200, 'odd')], 0, 0],
  ['another client continues', [health(500, 'ok'), work('other')], 0, 0],
  ['judges a later wait separately', [health(500, 'ok'), health(200, 'ok'), work(), health(500, 'ok'), work()], 2, 1],
])('HLTH-25: %s', (_name, exchanges, seen, broken) => {
  const judged = usesHealthStatusCode(exchanges);
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

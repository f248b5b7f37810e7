import { expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { type MadeExchange, madeExchange } from '../test-support/made-exchange.ts';
import { showMissingObject } from './missing-objects.ts';

const maps = '/api/v1/namespaces/a/configmaps';
const object = { metadata: { name: 'x', uid: 'u' } };
const made = (json: unknown, method: string, path: string, status: number, more: MadeExchange = {}): Exchange =>
  madeExchange(json, { method, path, status, ...more });
const created = made(object, 'POST', maps, 201);
const absent = made({ kind: 'Status' }, 'GET', `${maps}/x`, 404);
const listed = (query: string, ...items: readonly object[]) => made({ items }, 'GET', `${maps}${query}`, 200);
const deleted = { atMs: 1, raw: '', event: { type: 'DELETED', object } };
const watched = made(undefined, 'GET', `${maps}?watch=1`, 200, { frames: [deleted] });

it.each<[string, readonly Exchange[], boolean]>([
  ['nothing was created', [absent], false],
  ['it is there', [created, made(object, 'GET', `${maps}/x`, 200)], false],
  ['it is absent', [created, absent], true],
  ['its status is absent', [created, made({}, 'GET', `${maps}/x/status`, 404)], true],
  ['it was absent before', [absent, created], false],
  ['another object is absent', [created, made({}, 'GET', `${maps}/y`, 404)], false],
  ['one of another namespace is absent', [created, made({}, 'GET', '/api/v1/namespaces/b/configmaps/x', 404)], false],
  ['it was deleted by name', [created, made({}, 'DELETE', `${maps}/x`, 200), absent], false],
  ['a dry run deleted it', [created, made({}, 'DELETE', `${maps}/x?dryRun=All`, 200), absent], true],
  ['its collection was deleted', [created, made({}, 'DELETE', maps, 200), absent], true],
  ['a dry run created it', [made(object, 'POST', `${maps}?dryRun=All`, 201), absent], false],
  ['its create was rejected', [made({ kind: 'Status' }, 'POST', maps, 409), absent], false],
  ['an apply created it', [made(object, 'PATCH', `${maps}/x`, 201), absent], true],
  ['an apply changed it', [made(object, 'PATCH', `${maps}/x`, 200), absent], false],
  ['a list lacks it', [created, listed('')], true],
  ['a list has it', [created, listed('', object)], false],
  ['a selection lacks it', [created, listed('?labelSelector=a')], true],
  ['a page lacks it', [created, listed('?limit=1')], false],
  ['a list of all namespaces lacks it', [created, made({ items: [] }, 'GET', '/api/v1/configmaps', 200)], true],
  [
    'a list of another kind lacks it',
    [created, made({ items: [] }, 'GET', '/api/v1/namespaces/a/secrets', 200)],
    false,
  ],
  ['a watch says that it was deleted', [created, watched], true],
])('%s', (_name, exchanges, missing) => {
  expect(showMissingObject(exchanges)).toBe(missing);
});

import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { nameInUseByOthers } from './name-in-use-by-others.ts';

const owns = (name: string): boolean => name.startsWith('pc-');
const post = (path: string, status: number, metadata: Json) => {
  const json = status === 409 ? { kind: 'Status', reason: 'AlreadyExists' } : { metadata };
  return madeExchange(json, { status, method: 'POST', path, sent: { metadata } });
};
const maps = (namespace: string): string => `/api/v1/namespaces/${namespace}/configmaps`;
const conflict = post(maps('pc-1'), 409, { name: 'a' });

it.each([
  ['nothing before it', [conflict], conflict],
  ['another name before it', [post(maps('pc-2'), 201, { name: 'b' }), conflict], conflict],
  ['the name in another namespace', [post(maps('pc-2'), 201, { name: 'a' }), conflict], null],
  ['the name of another kind', [post('/api/v1/namespaces/pc-1/secrets', 201, { name: 'a' }), conflict], null],
  ['a dry run of the same create', [post(`${maps('pc-1')}?dryRun=All`, 201, { name: 'a' }), conflict], null],
  ['the name later', [conflict, post(maps('pc-2'), 201, { name: 'a' })], conflict],
  ['a name that the server generates', [post(maps('pc-1'), 409, { generateName: 'a-' })], null],
  ['a namespace of others', [post(maps('default'), 409, { name: 'a' })], null],
])('a name in use with %s', (_case, exchanges, found) => {
  expect(nameInUseByOthers(exchanges, owns)).toBe(found);
});

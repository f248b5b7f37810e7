import { expect, test } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import { bodyHasContentType } from './body-content-type.ts';
import { capacityNames } from './capacity-names.ts';
import { managedFieldsUntouched } from './managed-fields-untouched.ts';
import { writesOneObjectPerRequest } from './one-object-per-request.ts';
import { tokenSecretsNotLookedUp } from './token-secrets-not-looked-up.ts';

const base = '/api/v1/namespaces/a/configmaps';
let seq = 0;
const exchange = (
  method: string,
  path: string,
  body: Json,
  json: Json = {},
  headers: ReadonlyArray<readonly [string, string]> = [['content-TYPE', 'application/json']],
  actor = 'client',
): Exchange => ({
  seq: ++seq,
  actor,
  startedMs: seq,
  ms: 1,
  request: {
    method,
    url: path,
    path,
    headers,
    body: body === null ? null : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  },
  response: { status: 200, headers: [], body: new Uint8Array() },
  failure: null,
  json,
  frames: null,
});
const judged = ({ seen, findings }: { seen: number; findings: readonly unknown[] }): number[] => [
  seen,
  findings.length,
];

test.each<[string, Exchange[], number[]]>([
  ['a body with Content-Type', [exchange('POST', base, {})], [1, 0]],
  ['a body without Content-Type', [exchange('PATCH', base, {}, {}, [])], [1, 1]],
  ['an empty Content-Type', [exchange('PUT', base, {}, {}, [['Content-Type', ' ']])], [1, 1]],
  ['no body, or a delete', [exchange('POST', base, null, {}, []), exchange('DELETE', base, {}, {}, [])], [0, 0]],
])('NEG-25: %s', (_, exchanges, expected) => expect(judged(bodyHasContentType(exchanges))).toEqual(expected));

test.each<[string, Exchange[], number[]]>([
  ['one object', [exchange('POST', base, { kind: 'ConfigMap' })], [1, 0]],
  ['a List', [exchange('POST', base, { kind: 'List', items: [] })], [1, 1]],
  ['a list of the kind', [exchange('POST', base, { kind: 'ConfigMapList', items: [{}] })], [1, 1]],
  ['a kind whose name ends with List', [exchange('POST', base, { kind: 'AllowList', spec: {} })], [1, 0]],
  [
    'a patch without kind, a body that is not JSON',
    [exchange('PATCH', base, { data: {} }), exchange('POST', base, 'hello')],
    [0, 0],
  ],
])('API-57: %s', (_, exchanges, expected) => expect(judged(writesOneObjectPerRequest(exchanges))).toEqual(expected));

const entry = (manager: string, time = 't'): Json => ({ manager, operation: 'Update', time, fieldsV1: {} });
const object = (...managers: string[]): Json => ({
  metadata: { name: 'x', managedFields: managers.map((manager) => entry(manager)) },
});
const objectAt = (time: string): Json => ({ metadata: { name: 'x', managedFields: [entry('a', time)] } });
test.each<[string, Exchange[], number[]]>([
  [
    'sent back as read',
    [exchange('GET', `${base}/x`, null, object('a', 'b')), exchange('PUT', `${base}/x`, object('b', 'a'))],
    [1, 0],
  ],
  [
    'read in a list',
    [exchange('GET', base, null, { items: [object('a')] }), exchange('PUT', `${base}/x`, object('a'))],
    [1, 0],
  ],
  [
    'a manager renamed',
    [exchange('GET', `${base}/x`, null, object('a')), exchange('PUT', `${base}/x`, object('mine'))],
    [1, 1],
  ],
  [
    'the same time in another spelling',
    [
      exchange('GET', `${base}/x`, null, objectAt('2026-01-01T00:00:00Z')),
      exchange('PUT', `${base}/x`, objectAt('2026-01-01T00:00:00.000Z')),
    ],
    [1, 0],
  ],
  [
    'another time',
    [
      exchange('GET', `${base}/x`, null, objectAt('2026-01-01T00:00:00Z')),
      exchange('PUT', `${base}/x`, objectAt('2026-01-01T00:00:01Z')),
    ],
    [1, 1],
  ],
  [
    'an entry dropped',
    [exchange('GET', `${base}/x`, null, object('a', 'b')), exchange('PUT', `${base}/x`, object('a'))],
    [1, 1],
  ],
  [
    'cleared with one empty entry',
    [exchange('PUT', `${base}/x`, { metadata: { name: 'x', managedFields: [{}] } })],
    [1, 0],
  ],
  [
    'cleared by a JSON patch',
    [exchange('PATCH', `${base}/x`, [{ op: 'replace', path: '/metadata/managedFields', value: [{}] }])],
    [1, 0],
  ],
  [
    'one entry patched',
    [exchange('PATCH', `${base}/x`, [{ op: 'replace', path: '/metadata/managedFields/0/manager', value: 'mine' }])],
    [1, 1],
  ],
  [
    'left out',
    [exchange('GET', `${base}/x`, null, object('a')), exchange('PUT', `${base}/x`, { metadata: { name: 'x' } })],
    [0, 0],
  ],
  [
    'never read by this client',
    [exchange('GET', `${base}/x`, null, object('a'), [], 'other'), exchange('PUT', `${base}/x`, object('b'))],
    [0, 0],
  ],
])('META-46: %s', (_, exchanges, expected) => expect(judged(managedFieldsUntouched(exchanges))).toEqual(expected));

const account = exchange('GET', '/api/v1/namespaces/a/serviceaccounts/s', null, {
  secrets: [{ name: 's-token-1' }],
  metadata: { namespace: 'a', name: 's' },
});
test.each<[string, Exchange[], number[]]>([
  [
    'the name from the list is read',
    [account, exchange('GET', '/api/v1/namespaces/a/secrets/s-token-1', null)],
    [1, 1],
  ],
  ['another Secret is read', [account, exchange('GET', '/api/v1/namespaces/a/secrets/other', null)], [1, 0]],
  ['the same name elsewhere', [account, exchange('GET', '/api/v1/namespaces/b/secrets/s-token-1', null)], [1, 0]],
  ['no list of secrets', [exchange('GET', '/api/v1/namespaces/a/secrets/s-token-1', null)], [0, 0]],
])('SA-41: %s', (_, exchanges, expected) => expect(judged(tokenSecretsNotLookedUp(exchanges))).toEqual(expected));

const capacities = '/apis/storage.platform.io/v1/namespaces/a/csistoragecapacities';
test.each<[Json, number]>([
  [{ generateName: 'csisc-' }, 0],
  [{ name: 'csisc-x7' }, 0],
  [{ name: 'x7.org.example.driver' }, 0],
  [{ name: 'capacity-1' }, 1],
])('CSIC-35: %j', (metadata, broken) =>
  expect(judged(capacityNames([exchange('POST', capacities, { metadata })]))).toEqual([1, broken]),
);

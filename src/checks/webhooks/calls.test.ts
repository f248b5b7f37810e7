import { expect, test } from 'vitest';
import {
  callContainsItems,
  callValuesDiffer,
  callsHaveValues,
  everyCallHasType,
  everyCallHasValue,
  callsAreAboutExactly,
  callsNameOriginalRequest,
  type WebhookCall,
} from './calls.ts';

const call = (request: unknown): WebhookCall => ({
  method: 'POST',
  path: '/',
  mediaType: 'application/json',
  authorization: null,
  clientCertificate: null,
  body: { request },
});

test.each<[string, unknown[], string, unknown[], boolean, number]>([
  ['the value', [{ operation: 'CREATE' }], 'body.request.operation', ['CREATE'], true, 1],
  ['another value', [{ operation: 'POST' }], 'body.request.operation', ['CREATE'], false, 1],
  [
    'one call too many',
    [{ operation: 'CREATE' }, { operation: 'CREATE' }],
    'body.request.operation',
    ['CREATE'],
    false,
    2,
  ],
  ['no call', [], 'body.request.operation', ['CREATE'], false, 0],
  ['absent for empty', [{}], 'body.request.subResource', [''], true, 1],
  ['absent for null', [{}], 'body.request.object', [null], true, 1],
  ['an object for null', [{ object: {} }], 'body.request.object', [null], false, 1],
  ['absent for false', [{}], 'body.request.dryRun', [false], true, 1],
  ['true for false', [{ dryRun: true }], 'body.request.dryRun', [false], false, 1],
  [
    'a part',
    [{ kind: { kind: 'ConfigMap', version: 'v1' } }],
    'body.request.kind',
    [{ group: '', kind: 'ConfigMap', version: 'v1' }],
    false,
    1,
  ],
])('callsHaveValues: %s', (_, requests, path, wanted, good, seen) => {
  expect(callsHaveValues(requests.map(call), path, wanted)).toMatchObject({ seen, findings: good ? [] : [{}] });
});

test('everyCallHasValue checks each call', () => {
  expect(everyCallHasValue([call({ uid: '1' }), call({ uid: '2' })], 'method', 'POST')).toMatchObject({
    seen: 2,
    findings: [],
  });
  expect(everyCallHasValue([call({ uid: '1' }), call({ uid: '2' })], 'body.request.uid', '1').findings).toHaveLength(1);
  expect(everyCallHasValue([], 'method', 'POST').seen).toBe(0);
});

test.each<[unknown, 'text' | 'object', boolean]>([
  ['u', 'text', true],
  ['', 'text', false],
  [1, 'text', false],
  [undefined, 'text', false],
  [{}, 'object', true],
  [[], 'object', false],
  [null, 'object', false],
  [undefined, 'object', false],
])('everyCallHasType: %j as %s', (uid, type, good) => {
  expect(everyCallHasType([call({ uid })], 'body.request.uid', type).findings).toHaveLength(good ? 0 : 1);
});

test.each<[string[], number, number]>([
  [['a', 'b'], 0, 2],
  [['a', 'a'], 1, 2],
  [['a'], 0, 0],
])('callValuesDiffer: %j', (uids, broken, seen) => {
  expect(
    callValuesDiffer(
      uids.map((uid) => call({ uid })),
      'body.request.uid',
    ),
  ).toMatchObject({ seen, findings: Array.from({ length: broken }, () => ({})) });
});

test.each<[string, unknown, number]>([
  ['as named', { kind: { kind: 'A' }, requestKind: { kind: 'A' }, resource: {}, requestResource: {} }, 0],
  ['without requestKind', { kind: { kind: 'A' }, resource: {}, requestResource: {} }, 1],
  ['another subresource', { subResource: 'status' }, 1],
  ['no subresource', { subResource: '' }, 0],
])('callsNameOriginalRequest: %s', (_, request, broken) => {
  expect(callsNameOriginalRequest([call(request)]).findings).toHaveLength(broken);
});

test.each<[string[], string[], number]>([
  [['b', 'a'], ['a', 'b'], 0],
  [['a'], ['a', 'b'], 1],
  [['a', 'b'], ['a'], 1],
  [[], ['a'], 1],
])('callsAreAboutExactly: %j of %j', (called, wanted, broken) => {
  expect(callsAreAboutExactly(called, wanted).findings).toHaveLength(broken);
});

test.each<[unknown, number]>([
  [['a', 'b', 'c'], 0],
  [['b', 'a'], 0],
  [['a'], 1],
  ['a, b', 2],
  [undefined, 2],
])('callContainsItems: %j', (groups, missing) => {
  expect(callContainsItems([call({ groups })], 'body.request.groups', ['a', 'b']).findings).toHaveLength(
    missing > 0 ? 1 : 0,
  );
});

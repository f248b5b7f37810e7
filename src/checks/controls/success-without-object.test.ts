import { expect, test } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { successWithoutObject } from './success-without-object.ts';

const object = { kind: 'ConfigMap', apiVersion: 'v1', metadata: { name: 'a', uid: 'u' } };
const withoutUid = { ...object, metadata: { name: 'a' } };
const status = { kind: 'Status', apiVersion: 'v1', status: 'Success' };
const reviews = '/apis/authorization.platform.io/v1/selfsubjectaccessreviews';
const collection = '/api/v1/namespaces/n/configmaps';

test.each([
  ['an object', { path: `${collection}/a` }, object, null],
  ['a list', { path: collection }, { kind: 'ConfigMapList', apiVersion: 'v1', items: [] }, null],
  ['an empty object', { path: `${collection}/a` }, {}, /without kind/],
  ['no JSON', { path: `${collection}/a` }, undefined, /no API object/],
  ['a JSON list', { path: collection }, [], /no API object/],
  ['a created object', { method: 'POST', path: collection, status: 201 }, object, null],
  ['an echo', { method: 'POST', path: collection, status: 201 }, withoutUid, /without a UID/],
  ['an echo of a dry run', { method: 'POST', path: `${collection}?dryRun=All`, status: 201 }, withoutUid, null],
  ['a review', { method: 'POST', path: reviews }, { ...withoutUid, status: { allowed: true } }, null],
  ['an echo of a review', { method: 'POST', path: reviews }, withoutUid, /without a status/],
  ['an eviction', { method: 'POST', path: '/api/v1/namespaces/n/pods/p/eviction' }, withoutUid, null],
  ['a log', { path: '/api/v1/namespaces/n/pods/p/log' }, undefined, null],
  ['a Status for a read', { path: `${collection}/a` }, status, /Status instead/],
  ['a Status for a list', { path: collection }, status, /Status instead/],
  ['a Status for a patch', { method: 'PATCH', path: `${collection}/a` }, status, /Status instead/],
  ['a Status for a delete', { method: 'DELETE', path: `${collection}/a` }, status, null],
  ['a rejection', { path: collection, status: 404 }, {}, null],
  ['a watch', { path: `${collection}?watch=true`, frames: [] }, undefined, null],
  ['a version', { path: '/version' }, { major: '1' }, null],
  ['a healthy endpoint', { path: '/livez?verbose' }, undefined, null],
  ['a healthy endpoint in JSON', { path: '/livez' }, { kind: 'List' }, /JSON object/],
])('%s', (_case, made, json, what) => {
  const found = successWithoutObject([madeExchange(json, made)]);
  if (what === null) expect(found).toBeNull();
  else expect(found?.what).toMatch(what);
});

import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { operationsAreNamed, redirectsTo } from './openapi-operations.ts';

const responses = { 200: {}, 201: {}, 401: {} };
const patches = ['application/json-patch+json', 'application/merge-patch+json', 'application/apply-patch+yaml'];
const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } };
const list = { operationId: 'listRbacAuthorizationV1NamespacedRole', responses, parameters: [limit] };
const all = { operationId: 'listRbacAuthorizationV1RoleForAllNamespaces', responses };
const create = { operationId: 'createRbacAuthorizationV1NamespacedRole', responses };
const many = { operationId: 'deleteRbacAuthorizationV1CollectionNamespacedRole', responses };
const scale = { operationId: 'patchRbacAuthorizationV1NamespacedRoleScale', responses, consumes: patches };
const root = '/apis/rbac.authorization.platform.io/v1';
const pathsOf = (part: Json = {}): Json => ({
  [`${root}/roles`]: { get: all },
  [`${root}/namespaces/{namespace}/roles`]: { get: list, post: create, delete: many, ...part },
  [`${root}/namespaces/{namespace}/roles/{name}/scale`]: { patch: scale, ...part },
});
const lists = new Map([
  [
    'rbac.authorization.platform.io/v1',
    {
      resources: [
        { name: 'roles', kind: 'Role', namespaced: true, verbs: ['list', 'create', 'deletecollection', 'watch'] },
        { name: 'roles/scale', kind: 'Scale', namespaced: true, verbs: ['patch'] },
        { name: 'roles/proxy', kind: 'Role', namespaced: true, verbs: ['create'] },
      ],
    },
  ],
]);
const judged = (paths: Json, status = 200) =>
  operationsAreNamed({ document: madeExchange({ paths }, { status }), lists });

it.each([
  ['as wanted', {}, 0],
  ['another id', { post: { ...create, operationId: 'create' } }, 1],
  ['no id', { get: { ...list, operationId: undefined } }, 1],
  ['another code', { post: { ...create, responses: { 200: {}, 401: {} } } }, 1],
  ['no code of a rejected credential', { delete: { ...many, responses: { 200: {} } } }, 1],
  ['a number as text', { get: { ...list, parameters: [{ ...limit, schema: { type: 'string' } }] } }, 1],
  ['a number as text, in version 2', { get: { ...list, parameters: [{ ...limit, schema: {}, type: 'string' }] } }, 1],
  ['fewer types of patches', { patch: { ...scale, consumes: patches.slice(1) } }, 1],
  ['patches of version 3', { patch: { ...scale, consumes: undefined, requestBody: { content: {} } } }, 1],
  ['an optional body', { post: { ...create, parameters: [{ name: 'body', in: 'body' }] } }, 1],
  ['a required body', { post: { ...create, parameters: [{ name: 'body', in: 'body', required: true }] } }, 0],
])('operations: %s', (_, part, findings) => {
  const found = judged(pathsOf(part));
  expect([found.findings.length, found.seen]).toEqual([findings, 5]);
});

it('operations: absent ones and a missing document', () => {
  expect(judged({}).findings).toHaveLength(5);
  expect(judged(pathsOf(), 404).findings).toHaveLength(1);
});

it('operations: a parameter by reference', () => {
  const part = { get: { ...list, parameters: [{ $ref: '#/parameters/limit-x' }] } };
  const document = (type: string) =>
    madeExchange({ paths: pathsOf(part), parameters: { 'limit-x': { name: 'limit', in: 'query', type } } });
  expect(operationsAreNamed({ document: document('integer'), lists }).findings).toHaveLength(0);
  expect(operationsAreNamed({ document: document('string'), lists }).findings).toHaveLength(1);
});

it.each([
  ['/a?hash=1', 301, 0],
  ['https://other.example.com/a?hash=1', 301, 0],
  ['/a?hash=2', 301, 1],
  ['/a?hash=1', 200, 1],
])('a redirect to %s with %s', (location, status, findings) => {
  const exchange = madeExchange({}, { status, headers: [['Location', location]] });
  expect(redirectsTo(exchange, '/a?hash=1').findings).toHaveLength(findings);
});

import { describe, expect, it, test } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import { dryRunWrites } from './dry-run-writes.ts';
import { emptyLists } from './empty-lists.ts';
import { requestClass } from './request-class.ts';
import { uncontrolledRejections, unexplainedNameInUse } from './uncontrolled-rejections.ts';

const exchange = (line: string, status: number, json: Json = {}, body: Json = null): Exchange => {
  const [method = '', path = '', type] = line.split(' ');
  return {
    request: {
      method,
      path,
      headers: type ? [['Content-Type', type]] : [],
      body: body && Buffer.from(JSON.stringify(body)),
    },
    response: { status, headers: [], body: new Uint8Array() },
    json,
    failure: null,
    frames: null,
  } as unknown as Exchange;
};

test.each([
  ['POST /api/v1/namespaces/a/configmaps', { verb: 'create', plural: 'configmaps', hasName: false }],
  ['GET /api/v1/configmaps?limit=1', { verb: 'list', plural: 'configmaps' }],
  ['GET /api/v1/watch/namespaces/a/secrets', { verb: 'watch', plural: 'secrets' }],
  ['GET /api/v1/namespaces/a/secrets?limit=1&watch=true', { verb: 'watch', plural: 'secrets' }],
  ['GET /api/v1/namespaces/a/secrets?watch=false', { verb: 'list', plural: 'secrets' }],
  ['PUT /api/v1/namespaces/a', { verb: 'update', plural: 'namespaces', hasName: true }],
  ['PUT /api/v1/namespaces/a/finalize', { verb: 'update', plural: 'namespaces', subresource: 'finalize' }],
  ['PUT /apis/apps/v1/namespaces/a/deployments/x/scale', { group: 'apps', verb: 'update', subresource: 'scale' }],
  ['POST /api/v1/namespaces/a/pods/x/eviction', { verb: 'create', plural: 'pods', subresource: 'eviction' }],
  [
    'PATCH /apis/g/v1/things/x application/merge-patch+json',
    { verb: 'patch', patchType: 'application/merge-patch+json' },
  ],
  ['DELETE /api/v1/namespaces/a/configmaps', { verb: 'delete-collection' }],
  ['PUT /api/v1/namespaces/a/configmaps', { verb: 'other', plural: 'configmaps' }],
  ['GET /apis/apps/v1', { verb: 'other', group: 'apps', version: 'v1', plural: '' }],
  ['GET /livez', { verb: 'other', group: '', version: '', plural: '' }],
])('class of %s', (line, expected) => {
  expect(requestClass(exchange(line, 200))).toMatchObject(expected);
});

describe('rejections without a control', () => {
  const collection = '/api/v1/namespaces/a/configmaps';

  it('are those of a class in which no request succeeded', () => {
    const found = uncontrolledRejections([
      exchange(`POST ${collection}`, 422),
      exchange(`POST ${collection}`, 201),
      exchange(`GET ${collection}/x`, 404),
      exchange(`PUT ${collection}/x`, 409),
    ]);
    expect(found.map(({ class: { verb }, others }) => [verb, others])).toEqual([
      ['get', true],
      ['update', true],
    ]);
  });

  it('do not count a request in another version as one to the same resource', () => {
    const found = uncontrolledRejections([
      exchange('GET /apis/g.example.com/v1/namespaces/a/widgets/x', 200),
      exchange('GET /apis/g.example.com/v2/namespaces/a/widgets/x', 404),
      exchange('GET /apis/g.example.com/v2/namespaces/a/gadgets/x', 404),
      exchange('POST /apis/g.example.com/v2/namespaces/a/gadgets', 201),
    ]);
    expect(found.map(({ class: { version, plural }, others }) => [version, plural, others])).toEqual([
      ['v2', 'widgets', false],
      ['v2', 'gadgets', true],
    ]);
  });

  it('do not count another resource, subresource or type of patch as their control', () => {
    const found = uncontrolledRejections([
      exchange('POST /api/v1/namespaces/a/secrets', 201),
      exchange(`PATCH ${collection}/x application/json-patch+json`, 422),
      exchange(`PATCH ${collection}/x/status application/merge-patch+json`, 200),
      exchange(`POST ${collection}`, 500),
    ]);
    expect(found.map(({ class: { verb, patchType } }) => verb + patchType)).toEqual([
      'patchapplication/json-patch+json',
      'create',
    ]);
  });
});

describe('empty lists', () => {
  const collection = '/api/v1/namespaces/a/configmaps';
  const none = exchange(`GET ${collection}?limit=1`, 200, { items: [] });

  it('are those of resources of which no list has an item', () => {
    const other = exchange('GET /api/v1/namespaces/a/secrets', 200, { items: [] });
    expect(emptyLists([none, other, none]).map(({ class: { plural } }) => plural)).toEqual(['configmaps', 'secrets']);
    const filled = exchange(`GET ${collection}`, 200, { items: [{ metadata: { name: 'x' } }] });
    expect(emptyLists([none, filled]).length).toBe(0);
  });

  it('are neither rejections, nor watches, nor answers without items', () => {
    const watch = { ...none, frames: [] } as unknown as Exchange;
    const absent = exchange(`GET ${collection}`, 404, { items: [] });
    expect(emptyLists([watch, absent, exchange(`GET ${collection}`, 200, {})])).toEqual([]);
  });
});

test('dry runs of updates, patches and deletes of one object are those that succeeded, one for each class', () => {
  const object = '/api/v1/namespaces/a/configmaps/x';
  const found = dryRunWrites([
    exchange(`PATCH ${object}?dryRun=All application/json-patch+json`, 200),
    exchange(`PATCH ${object}?pretty=true&dryRun=All application/json-patch+json`, 200),
    exchange(`PATCH ${object}?dryRun= application/merge-patch+json`, 200),
    exchange(`PUT ${object}?dryRun=All`, 409),
    exchange(`PUT ${object}/status?dryRun=All`, 200),
    exchange(`DELETE ${object}?dryRun=All`, 200),
    exchange('DELETE /api/v1/namespaces/a/configmaps?dryRun=All', 200),
    exchange('PUT /api/v1/namespaces/a/secrets/x?dryRun=All', 200),
  ]);
  expect(found.map(({ class: { verb, plural, patchType } }) => verb + plural + patchType)).toEqual([
    'patchconfigmapsapplication/json-patch+json',
    'deleteconfigmaps',
    'updatesecrets',
  ]);
});

describe('a name in use', () => {
  const owns = (name: string): boolean => name.startsWith('pc-');
  const used = exchange(
    'POST /api/v1/namespaces/pc-1/configmaps',
    409,
    { kind: 'Status', reason: 'AlreadyExists' },
    { metadata: { name: 'a' } },
  );

  it('is unexplained unless an object of that name was seen before', () => {
    expect(unexplainedNameInUse([used], owns)).toBe(used);
    const created = exchange('POST /api/v1/namespaces/pc-1/configmaps', 201, { metadata: { name: 'a' } });
    expect(unexplainedNameInUse([created, used], owns)).toBeNull();
    expect(unexplainedNameInUse([exchange('GET /api/v1/namespaces/pc-1/configmaps/a', 200), used], owns)).toBeNull();
    const elsewhere = exchange('POST /api/v1/namespaces/pc-2/configmaps', 201, { metadata: { name: 'a' } });
    expect(unexplainedNameInUse([elsewhere, used], owns)).toBe(used);
  });

  it('is not explained by a dry run', () => {
    const dryRun = exchange('POST /api/v1/namespaces/pc-1/configmaps?dryRun=All', 201, { metadata: { name: 'a' } });
    expect(unexplainedNameInUse([dryRun, used], owns)).toBe(used);
    const actual = exchange('POST /api/v1/namespaces/pc-1/configmaps?dryRun=', 201, { metadata: { name: 'a' } });
    expect(unexplainedNameInUse([actual, used], owns)).toBeNull();
  });

  it('is a conflict of a create whose reason or message says so', () => {
    const saying = (json: object) => ({ ...used, json: { kind: 'Status', ...json } });
    const found = (json: object) => unexplainedNameInUse([saying(json)], owns) !== null;
    expect(found({ reason: 'Invalid', message: 'ConfigMap "a" already exists' })).toBe(true);
    expect(found({ reason: 'AlreadyExists' })).toBe(true);
    expect(found({ reason: 'Conflict', message: 'the object has been modified' })).toBe(false);
    expect(found({ message: 'admission webhook "w" denied the request' })).toBe(false);
  });

  it('of an object that a controller creates in each namespace says nothing', () => {
    const second = (plural: string, name: string) => {
      const path = `/api/v1/namespaces/pc-1/${plural}`;
      return exchange(`POST ${path}`, 409, { kind: 'Status', reason: 'AlreadyExists' }, { metadata: { name } });
    };
    const account = second('serviceaccounts', 'default');
    expect(unexplainedNameInUse([account, second('configmaps', 'platform-root-ca.crt')], owns)).toBeNull();
    const other = second('serviceaccounts', 'a');
    expect(unexplainedNameInUse([account, other], owns)).toBe(other);
    const map = second('configmaps', 'default');
    expect(unexplainedNameInUse([map], owns)).toBe(map);
  });

  it('of a namespace that others use says nothing', () => {
    const foreign = { ...used, request: { ...used.request, path: '/api/v1/namespaces/platform-public/configmaps' } };
    expect(unexplainedNameInUse([foreign], owns)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { knownKinds } from '../../client/paths/kinds.ts';
import { absentKindOf, absentKinds } from './absent-kinds.ts';

/** A server that returns these documents; 404 for other paths. */
const server = (documents: Readonly<Record<string, Json>>): ApiClient => {
  const send = async ({ path }: { readonly path: string }): Promise<Partial<Exchange>> => ({
    request: { method: 'GET', path } as Exchange['request'],
    response: { status: path in documents ? 200 : 404 } as Exchange['response'],
    json: documents[path] ?? { kind: 'Status' },
    failure: null,
  });
  return { send, config: {} } as unknown as ApiClient;
};

const groups = {
  kind: 'APIGroupList',
  groups: [{ name: 'apps', versions: [{ groupVersion: 'apps/v1', version: 'v1' }] }],
};
const apps = { kind: 'APIResourceList', resources: [{ name: 'deployments' }] };
const core = { kind: 'APIResourceList', resources: [{ name: 'configmaps' }] };

const absentOf = async (documents: Readonly<Record<string, Json>>): Promise<ReadonlySet<string>> =>
  new Set([...(await absentKinds(server(documents)))].map(({ plural }) => plural));

it('are the kinds that no discovery document lists', async () => {
  const absent = await absentOf({ '/apis': groups, '/apis/apps/v1': apps, '/api/v1': core });
  expect([absent.has('statefulsets'), absent.has('secrets')]).toEqual([true, true]);
  expect([absent.has('deployments'), absent.has('configmaps')]).toEqual([false, false]);
});

it('are all kinds of the core group where a server with other groups does not serve it', async () => {
  const absent = await absentOf({ '/apis': groups, '/apis/apps/v1': apps });
  expect([absent.has('configmaps'), absent.has('deployments')]).toEqual([true, false]);
});

it('are none where a server has no list of groups', async () => {
  expect(await absentOf({ '/api/v1': core })).toEqual(new Set());
});

const nodes = knownKinds.filter(({ plural }) => plural === 'nodes');
const answered = (path: string, status: number): Exchange =>
  ({ request: { method: 'GET', path }, response: { status } }) as Exchange;

it.each([
  ['a collection that is not found', answered('/api/v1/nodes?limit=1', 404), 'nodes'],
  ['an object that is not found', answered('/api/v1/nodes/a', 404), 'nodes'],
  ['a collection of another kind', answered('/api/v1/pods', 404), undefined],
  ['a collection that is served although no document lists it', answered('/api/v1/nodes', 200), undefined],
])('blames an absent kind for %s only if that is so', (_name, exchange, plural) => {
  expect(absentKindOf([exchange], new Set(nodes))?.plural).toBe(plural);
});

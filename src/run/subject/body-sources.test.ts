import { expect, test } from 'vitest';
import type { ApiClient } from '../../client/api-client.ts';
import type { Json } from '../../client/exchange.ts';
import { knownKinds } from '../../client/paths/kinds.ts';
import { bodySources } from './body-sources.ts';

const service = knownKinds.find(({ kind, group }) => kind === 'Service' && group === '');
if (!service) throw new Error('Service is no known kind');

/** A server that publishes the schema of a Service with some text members. */
const publishing = (members: readonly string[]): ApiClient => {
  const properties = Object.fromEntries(members.map((member) => [member, { type: 'string' }]));
  const schema = {
    type: 'object',
    properties: { spec: { type: 'object', properties } },
    'x-kubernetes-group-version-kind': [{ group: '', version: 'v1', kind: 'Service' }],
  };
  const documents: Record<string, Json> = {
    '/openapi/v3': { paths: {} },
    '/openapi/v3/api/v1': { components: { schemas: { Service: schema } } },
  };
  const admin = {
    config: {},
    withoutConfinement: () => admin,
    send: async ({ path }: { readonly path: string }) => ({ json: documents[path] ?? { items: [] } }),
  };
  return admin as unknown as ApiClient;
};

test('the member that keeps a Service without an address is no free field, so that it stays in the body', async () => {
  const { sources, candidates } = await bodySources(publishing(['clusterIP', 'externalName']), service);
  expect(sources[0]?.body.spec.clusterIP).toBe('None');
  expect(candidates.map(({ path }) => path.join('.'))).toEqual(['spec.externalName']);
});

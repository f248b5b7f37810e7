import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority, issueCertificate } from '../../environment/pki.ts';
import type { Json } from '../../model.ts';
import { partsOfRelease } from '../../options/releases.ts';
import { decodeProtobuf, encodeProtobuf } from '../../representation/protobuf.ts';
import { serverForTests, type TestServer } from '../../test-support/test-server.ts';
import { acceptClientHabits } from '../client-habits.ts';

const group = '/apis/apiregistration.platform.io/v1/apiservices';
const shops = '/apis/shop.example.com/v1';

const resourceList = {
  kind: 'APIResourceList',
  apiVersion: 'v1',
  groupVersion: 'shop.example.com/v1',
  resources: [
    { name: 'shops', singularName: 'shop', namespaced: true, kind: 'Shop', verbs: ['get', 'list'] },
    { name: 'shops/status', singularName: '', namespaced: true, kind: 'Shop', verbs: ['get'] },
  ],
};

/** An extension server: a discovery document, a watch that stays open after one event, otherwise what was sent. */
const answer = (request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('content-type', 'application/json');
  if (request.url === shops) return void response.end(JSON.stringify(resourceList));
  if (request.url?.includes('watch=true')) {
    response.write('{"type":"ADDED","object":{"metadata":{"name":"corner"}}}\n');
    return;
  }
  request.resume();
  const { method, url, headers } = request;
  response.statusCode = method === 'POST' ? 201 : 200;
  response.end(JSON.stringify({ method, url, headers }));
};

const startExtensionServer = async () => {
  const authority = await createAuthority('extension');
  const hour = 3_600_000;
  const { certificate, privateKey } = await issueCertificate({
    authority,
    commonName: 'shop',
    organizations: [],
    dnsNames: ['shop.default.svc'],
    usages: ['server auth'],
    notBefore: new Date(Date.now() - hour),
    notAfter: new Date(Date.now() + hour),
  });
  const server = createServer({ cert: certificate, key: privateKey }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    caBundle: Buffer.from(authority.certificate).toString('base64'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const apiService = (spec: Json): Json => ({
  metadata: { name: 'v1.shop.example.com' },
  spec: { group: 'shop.example.com', version: 'v1', groupPriorityMinimum: 1_000, versionPriority: 10, ...spec },
});

describe('API services', () => {
  let test: TestServer;
  let extension: Awaited<ReturnType<typeof startExtensionServer>>;
  beforeAll(async () => {
    const parts = partsOfRelease('1.37');
    acceptClientHabits(parts);
    test = await serverForTests({ parts, versions: 'numeric' });
    extension = await startExtensionServer();
    await test.call('POST', '/api/v1/namespaces/default/services', {
      metadata: { name: 'shop' },
      spec: { ports: [{ port: 443, targetPort: extension.port }] },
    });
  });
  afterAll(async () => {
    await test.close();
    extension.close();
  });

  const available = async (status: string): Promise<Json> => {
    for (;;) {
      const { json } = await test.call('GET', `${group}/v1.shop.example.com`);
      const [condition] = json.status?.conditions ?? [];
      if (condition?.status === status) return condition;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const service = { service: { namespace: 'default', name: 'shop' } };

  it('are listed for each group version that the server serves', async () => {
    const { json } = await test.call('GET', group);
    const own = Object.fromEntries(json.items.map((item: Json) => [item.metadata.name, item]));
    expect(own['v1.apps'].spec).toMatchObject({ group: 'apps', version: 'v1', groupPriorityMinimum: 17_800 });
    expect(own['v1.apps'].status.conditions[0]).toMatchObject({ type: 'Available', status: 'True', reason: 'Local' });
    expect(own['v1.'].spec.group).toBeUndefined();
  });

  it('follow the definitions of custom kinds', async () => {
    const definitions = '/apis/apiextensions.platform.io/v1/customresourcedefinitions';
    await test.call('POST', definitions, {
      metadata: { name: 'toys.play.example.com' },
      spec: {
        group: 'play.example.com',
        scope: 'Namespaced',
        names: { plural: 'toys', kind: 'Toy' },
        versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }],
      },
    });
    const path = `${group}/v1.play.example.com`;
    await expect.poll(async () => (await test.call('GET', path)).status).toBe(200);
    await test.call('DELETE', `${definitions}/toys.play.example.com`);
    await expect.poll(async () => (await test.call('GET', path)).status).toBe(404);
  });

  it('are refused when they are incomplete or contradict themselves', async () => {
    const refused = async (spec: Json): Promise<readonly string[]> => {
      const { status, json } = await test.call('POST', group, apiService(spec));
      expect(status).toBe(422);
      return json.details.causes.map(({ field }: Json) => field);
    };
    expect(await refused({ version: 'v2' })).toEqual(['metadata.name']);
    expect(await refused({ groupPriorityMinimum: 0, versionPriority: 1_001 })).toEqual([
      'spec.groupPriorityMinimum',
      'spec.versionPriority',
    ]);
    expect(await refused({ insecureSkipTLSVerify: true })).toEqual(['spec.insecureSkipTLSVerify']);
    expect(await refused({ service: {} })).toEqual(['spec.service.namespace', 'spec.service.name']);
    expect(await refused({ ...service, insecureSkipTLSVerify: true, caBundle: 'eA==' })).toEqual([
      'spec.insecureSkipTLSVerify',
    ]);
  });

  it('pass requests on to the server behind their Service, with the name of the user', async () => {
    await test.call('POST', group, apiService({ ...service, caBundle: extension.caBundle }));
    expect(await available('False')).toMatchObject({ reason: 'MissingEndpoints' });
    expect((await test.call('GET', `${shops}/shops`)).status).toBe(503);

    const endpoints = { metadata: { name: 'shop' }, subsets: [{ addresses: [{ ip: '127.0.0.1' }] }] };
    const ports = [{ port: extension.port }];
    await test.call('POST', '/api/v1/namespaces/default/endpoints', {
      ...endpoints,
      subsets: [{ ...endpoints.subsets[0], ports }],
    });
    expect(await available('True')).toMatchObject({ reason: 'Passed' });

    const { status, json } = await test.call('POST', `${shops}/namespaces/default/shops?dryRun=All`, { a: 1 });
    expect(status).toBe(201);
    expect(json).toMatchObject({ method: 'POST', url: `${shops}/namespaces/default/shops?dryRun=All` });
    expect(json.headers).toMatchObject({ 'x-remote-user': 'admin', 'x-remote-uid': '1' });
    expect(json.headers['x-remote-group']).toContain('system:masters');
    expect(json.headers.authorization).toBeUndefined();

    const { json: other } = await test.call('GET', `${shops}/shops`, undefined, {
      'impersonate-user': 'jane',
      'x-remote-user': 'root',
    });
    expect(other.message).toContain('jane');
    expect(other.code).toBe(403);
  });

  it('stream watches of the server behind them', async () => {
    const watch = await test.watch(`${shops}/shops?watch=true`);
    expect(await watch.next()).toMatchObject({ type: 'ADDED', object: { metadata: { name: 'corner' } } });
    watch.stop();
  });

  it('appear in discovery', async () => {
    const { json: groups } = await test.call('GET', '/apis');
    const version = { groupVersion: 'shop.example.com/v1', version: 'v1' };
    const group = { name: 'shop.example.com', versions: [version], preferredVersion: version };
    expect(groups.groups).toContainEqual(group);
    expect(groups.groups.map(({ name }: Json) => name)).toContain('apps');
    expect((await test.call('GET', '/apis/shop.example.com')).json).toEqual({
      kind: 'APIGroup',
      apiVersion: 'v1',
      ...group,
    });
    expect((await test.call('GET', shops)).json).toEqual(resourceList);
    const { json: index } = await test.call('GET', '/openapi/v3');
    expect(index.paths['apis/shop.example.com/v1'].serverRelativeURL).toBe('/openapi/v3/apis/shop.example.com/v1');

    const { json: aggregated } = await test.call('GET', '/apis', undefined, {
      accept: 'application/json;g=apidiscovery.platform.io;v=v2;as=APIGroupDiscoveryList',
    });
    const item = aggregated.items.find(({ metadata }: Json) => metadata.name === 'shop.example.com');
    expect(item.versions[0]).toMatchObject({ version: 'v1', freshness: 'Current' });
    expect(item.versions[0].resources).toMatchObject([
      { resource: 'shops', scope: 'Namespaced', subresources: [{ subresource: 'status' }] },
    ]);
  });

  it('have a Protobuf form', () => {
    const object = { apiVersion: 'apiregistration.platform.io/v1', kind: 'APIService', ...apiService(service) };
    const bytes = encodeProtobuf(object, null);
    expect(decodeProtobuf(bytes)).toMatchObject(object);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Agent } from 'undici';
import type { Json } from '../model.ts';
import { startServer, type RunningServer } from '../start.ts';

let server: RunningServer;
let agent: Agent;
let plain: Agent;

const send = async (
  by: Agent,
  method: string,
  path: string,
  body?: Json,
  headers: Record<string, string> = {},
): Promise<{ code: number; body: Json }> => {
  const answer = await by.request({
    origin: server.url,
    method: method as 'GET',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { code: answer.statusCode, body: await answer.body.json() };
};
const admin = (method: string, path: string, body?: Json) => send(agent, method, path, body);

beforeAll(async () => {
  server = await startServer({
    options: { 'authorization-mode': 'RBAC', controllers: '*,tokencleaner,bootstrapsigner' },
  });
  const { certificate, privateKey } = await server.issueClientCertificate('root', ['system:masters']);
  agent = new Agent({ connect: { ca: server.authority.certificate, cert: certificate, key: privateKey } });
  plain = new Agent({ connect: { ca: server.authority.certificate } });
});
afterAll(async () => {
  await agent.close();
  await plain.close();
  await server.close();
});

const until = async (path: string, holds: (answer: { code: number; body: Json }) => boolean): Promise<Json> => {
  for (const deadline = performance.now() + 3000; performance.now() < deadline; ) {
    const answer = await admin('GET', path);
    if (holds(answer)) return answer.body;
  }
  throw new Error(`${path} never got there`);
};
const deleted = (path: string) => until(path, ({ code }) => code === 404);
const there = (path: string) => until(path, ({ code }) => code === 200);
const namespace = async (name: string): Promise<string> => {
  expect((await admin('POST', '/api/v1/namespaces', { metadata: { name } })).code).toBe(201);
  return `/api/v1/namespaces/${name}`;
};

test('a namespace gets its default objects, is emptied and is deleted', async () => {
  const space = await namespace('life');
  await there(`${space}/serviceaccounts/default`);
  expect((await there(`${space}/configmaps/platform-root-ca.crt`)).data['ca.crt']).toBe(server.authority.certificate);
  await admin('POST', `${space}/configmaps`, { metadata: { name: 'held', finalizers: ['x.y/z'] } });
  expect((await admin('DELETE', space)).code).toBeLessThan(300);
  await until(`${space}/configmaps/held`, ({ body }) => Boolean(body.metadata.deletionTimestamp));
  expect((await admin('POST', `${space}/configmaps`, { metadata: { name: 'late' } })).code).toBe(403);
  const held = (await admin('GET', `${space}/configmaps/held`)).body;
  expect(
    (await admin('PUT', `${space}/configmaps/held`, { ...held, metadata: { ...held.metadata, finalizers: [] } })).code,
  ).toBe(200);
  await deleted(space);
  await namespace('life');
  expect((await admin('GET', `${space}/configmaps/held`)).code).toBe(404);
});

test.each([
  ['Background', null, 200],
  // The delete is accepted, and finished when the dependents are deleted.
  ['Foreground', null, 202],
  ['Orphan', 'dependent', 200],
])('propagation policy %s', async (policy, left, code) => {
  const space = await namespace(`owners-${policy.toLowerCase()}`);
  const owner = (await admin('POST', `${space}/configmaps`, { metadata: { name: 'owner' } })).body;
  const ownerReferences = [
    { apiVersion: 'v1', kind: 'ConfigMap', name: 'owner', uid: owner.metadata.uid, blockOwnerDeletion: true },
  ];
  await admin('POST', `${space}/configmaps`, { metadata: { name: 'dependent', ownerReferences } });
  expect((await admin('DELETE', `${space}/configmaps/owner?propagationPolicy=${policy}`)).code).toBe(code);
  await deleted(`${space}/configmaps/owner`);
  if (left === null) await deleted(`${space}/configmaps/dependent`);
  else expect((await admin('GET', `${space}/configmaps/dependent`)).body.metadata.ownerReferences).toBeUndefined();
});

test('a token Secret authenticates its service account until one of the two is deleted', async () => {
  const space = await namespace('tokens');
  await admin('POST', `${space}/serviceaccounts`, { metadata: { name: 'robot' } });
  const make = async (name: string): Promise<Record<string, string>> => {
    await admin('POST', `${space}/secrets`, {
      metadata: { name, annotations: { 'platform.io/service-account.name': 'robot' } },
      type: 'platform.io/service-account-token',
    });
    const secret = await until(`${space}/secrets/${name}`, ({ body }) => Boolean(body.data?.token));
    return { authorization: `Bearer ${Buffer.from(secret.data.token, 'base64').toString()}` };
  };
  const [one, two] = [await make('one'), await make('two')];
  const speak = (headers: Record<string, string>) => send(plain, 'GET', `${space}/configmaps`, undefined, headers);
  expect((await speak(one)).body.message).toContain('system:serviceaccount:tokens:robot');
  await admin('DELETE', `${space}/secrets/one`);
  expect((await speak(one)).code).toBe(401);
  expect((await speak(two)).code).toBe(403);
  await admin('DELETE', `${space}/serviceaccounts/robot`);
  await deleted(`${space}/secrets/two`);
  expect((await speak(two)).code).toBe(401);
});

test('volumes are protected while they are bound', async () => {
  const space = await namespace('volumes');
  const volume = '/api/v1/persistentvolumes/v';
  const spec = { accessModes: ['ReadWriteOnce'], capacity: { storage: '1Gi' }, hostPath: { path: '/x' } };
  expect(
    (await admin('POST', '/api/v1/persistentvolumes', { metadata: { name: 'v' }, spec })).body.metadata.finalizers,
  ).toEqual(['platform.io/pv-protection']);
  await until(volume, ({ body }) => body.status.phase === 'Available');
  expect(
    (
      await admin('POST', `${space}/persistentvolumeclaims`, {
        metadata: { name: 'c' },
        spec: { accessModes: ['ReadWriteOnce'], storageClassName: '', resources: { requests: { storage: '1Gi' } } },
      })
    ).code,
  ).toBe(201);
  await until(volume, ({ body }) => body.status.phase === 'Bound');
  await admin('DELETE', volume);
  expect((await admin('GET', volume)).body.metadata.deletionTimestamp).toBeDefined();
  await admin('DELETE', `${space}/persistentvolumeclaims/c`);
  await deleted(volume);
});

test('bootstrap tokens sign and expire', async () => {
  const expiration = new Date(server.clock.now() + 60_000).toISOString();
  const stringData = {
    'token-id': 'abcdef',
    'token-secret': '0123456789abcdef',
    'usage-bootstrap-signing': 'true',
    expiration,
  };
  const name = 'bootstrap-token-abcdef';
  await admin('POST', '/api/v1/namespaces/platform-system/secrets', {
    metadata: { name },
    type: 'bootstrap.platform.io/token',
    stringData,
  });
  const info = '/api/v1/namespaces/platform-public/configmaps/cluster-info';
  await until(info, ({ body }) => Boolean(body.data['jws-kubeconfig-abcdef']));
  await server.clock.advance(61_000);
  await deleted(`/api/v1/namespaces/platform-system/secrets/${name}`);
  await until(info, ({ body }) => !body.data['jws-kubeconfig-abcdef']);
});

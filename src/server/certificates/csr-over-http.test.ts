import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Agent } from 'undici';
import type { Json } from '../model.ts';
import { createAuthority, issueCertificate } from '../environment/pki.ts';
import { startServer, type RunningServer } from '../start.ts';
import { base64, requestForTests } from '../test-support/certificate-request.ts';

let server: RunningServer;
const agents: Agent[] = [];
type Ask = (method: string, path: string, body?: Json) => Promise<{ code: number; body: Json }>;

const asUser = async (name: string, groups: readonly string[] = []): Promise<Ask> => {
  const { certificate, privateKey } = await server.issueClientCertificate(name, groups);
  const agent = new Agent({ connect: { ca: server.authority.certificate, cert: certificate, key: privateKey } });
  agents.push(agent);
  return async (method, path, body) => {
    const { statusCode, body: answer } = await agent.request({
      origin: server.url,
      method: method as 'GET',
      path,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { code: statusCode, body: await answer.json() };
  };
};

let admin: Ask;
let jane: Ask;
beforeAll(async () => {
  server = await startServer({ options: { 'authorization-mode': 'RBAC' } });
  admin = await asUser('root', ['system:masters']);
  jane = await asUser('jane', ['dev']);
});
afterAll(async () => {
  for (const agent of agents) await agent.close();
  await server.close();
});

const path = '/apis/certificates.platform.io/v1/certificatesigningrequests';
const rbac = '/apis/rbac.authorization.platform.io/v1';
const csr = (name: string, spec: Json): Json => ({
  apiVersion: 'certificates.platform.io/v1',
  kind: 'CertificateSigningRequest',
  metadata: { name },
  spec,
});
const valid = async (more: Json = {}, content: Parameters<typeof requestForTests>[0] = {}): Promise<Json> => ({
  request: base64(await requestForTests(content)),
  signerName: 'example.com/a',
  usages: ['client auth'],
  ...more,
});
const withCondition = (object: Json, type: string): Json => ({
  ...object,
  status: { conditions: [{ type, status: 'True', reason: 'R', message: 'm' }] },
});
const read = async (name: string): Promise<Json> => (await admin('GET', `${path}/${name}`)).body;
const until = async (name: string, holds: (object: Json) => boolean): Promise<Json> => {
  for (const deadline = performance.now() + 3000; performance.now() < deadline; ) {
    const object = await read(name);
    if (holds(object)) return object;
  }
  throw new Error(`${name} never got there`);
};

test('the kind is cluster-scoped and its requester is the authenticated user', async () => {
  const created = await admin('POST', path, csr('scope', await valid()));
  expect(created.code).toBe(201);
  expect(created.body.metadata.namespace).toBeUndefined();
  expect(created.body.spec.username).toBe('root');
  expect(
    (await admin('GET', '/apis/certificates.platform.io/v1/namespaces/default/certificatesigningrequests')).code,
  ).toBe(404);
});

test.each<[string, () => Promise<Json>, number]>([
  ['PEM of nothing', async () => valid({ request: base64('hello') }), 422],
  ['text that is not base64', async () => valid({ request: await requestForTests({}) }), 400],
  ['no signer', async () => valid({ signerName: undefined }), 422],
  ['599 seconds', async () => valid({ expirationSeconds: 599 }), 422],
  ['600.5 seconds', async () => valid({ expirationSeconds: 600.5 }), 400],
  [
    'the group of masters',
    async () => valid({ signerName: 'platform.io/apiserver-client' }, { organizations: ['dev', 'system:masters'] }),
    403,
  ],
])('a request with %s is refused', async (_name, spec, code) => {
  const answer = await admin('POST', path, csr('refused', await spec()));
  expect(answer.code).toBe(code);
  expect((await admin('GET', `${path}/refused`)).code).toBe(404);
});

describe('permissions', () => {
  const grant = async (name: string, rules: Json[]): Promise<void> => {
    expect((await admin('POST', `${rbac}/clusterroles`, { metadata: { name }, rules })).code).toBe(201);
    const binding = {
      metadata: { name },
      roleRef: { apiGroup: 'rbac.authorization.platform.io', kind: 'ClusterRole', name },
      subjects: [{ kind: 'User', name: 'jane', apiGroup: 'rbac.authorization.platform.io' }],
    };
    expect((await admin('POST', `${rbac}/clusterrolebindings`, binding)).code).toBe(201);
  };
  const group = 'certificates.platform.io';

  test('approval and signing need the permission for the signer', async () => {
    const { certificate } = await issueCertificate({
      authority: await createAuthority('x'),
      commonName: 'x',
      organizations: [],
      usages: ['client auth'],
      notBefore: new Date(),
      notAfter: new Date(Date.now() + 1e9),
    });
    await grant('update-only', [
      {
        apiGroups: [group],
        resources: ['certificatesigningrequests/approval', 'certificatesigningrequests/status'],
        verbs: ['update'],
      },
    ]);
    const a = (await admin('POST', path, csr('right-a', await valid()))).body;
    const b = (await admin('POST', path, csr('right-b', await valid({ signerName: 'example.com/b' })))).body;
    for (const type of ['Approved', 'Denied'])
      expect((await jane('PUT', `${path}/right-a/approval`, withCondition(a, type))).code).toBe(403);
    expect((await read('right-a')).status.conditions).toBeUndefined();
    await grant('over-a', [
      { apiGroups: [group], resources: ['signers'], resourceNames: ['example.com/a'], verbs: ['approve'] },
    ]);
    expect((await jane('PUT', `${path}/right-b/approval`, withCondition(b, 'Approved'))).code).toBe(403);
    const approved = await jane('PUT', `${path}/right-a/approval`, withCondition(a, 'Approved'));
    expect([approved.code, approved.body.status?.conditions?.[0].type]).toEqual([200, 'Approved']);
    const signed = { ...approved.body, status: { ...approved.body.status, certificate: base64(certificate) } };
    expect((await jane('PUT', `${path}/right-a/status`, signed)).code).toBe(403);
    await grant('sign-a', [
      { apiGroups: [group], resources: ['signers'], resourceNames: ['example.com/*'], verbs: ['sign'] },
    ]);
    expect((await jane('PUT', `${path}/right-a/status`, signed)).code).toBe(200);
    expect((await read('right-a')).status.certificate).toBe(base64(certificate));
  });
});

test('an approved request is signed, a denied one is not; requests of a node are approved automatically', async () => {
  const spec = await valid({ signerName: 'platform.io/apiserver-client' });
  const denied = (await admin('POST', path, csr('denied', spec))).body;
  expect((await admin('PUT', `${path}/denied/approval`, withCondition(denied, 'Denied'))).code).toBe(200);
  const wanted = (await admin('POST', path, csr('wanted', spec))).body;
  expect((await admin('PUT', `${path}/wanted/approval`, withCondition(wanted, 'Approved'))).code).toBe(200);
  await until('wanted', (object) => Boolean(object.status.certificate));
  expect((await read('denied')).status.certificate).toBeUndefined();
  const node = await valid(
    {
      signerName: 'platform.io/apiserver-client-node-agent',
      usages: ['client auth', 'digital signature', 'key encipherment'],
    },
    { commonName: 'system:node:n', organizations: ['system:nodes'] },
  );
  await admin('POST', path, csr('node', node));
  await until(
    'node',
    (object) => object.status.conditions?.[0].reason === 'AutoApproved' && Boolean(object.status.certificate),
  );
});

test('old requests are deleted when the clock moves', async () => {
  await admin('POST', path, csr('old', await valid()));
  await server.clock.advance(23 * 3_600_000);
  expect((await admin('GET', `${path}/old`)).code).toBe(200);
  await server.clock.advance(3_700_000);
  expect((await admin('GET', `${path}/old`)).code).toBe(404);
});

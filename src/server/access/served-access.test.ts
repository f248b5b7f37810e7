import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Agent, request as send } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { patchOf, reply, startWebhookServer } from '../test-support/webhook-server.ts';
import type { Json } from '../model.ts';
import type { ServerParts } from '../core.ts';
import { standardParts } from '../parts.ts';
import { createAuthority } from '../environment/pki.ts';
import { startServer, type RunningServer } from '../start.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Call = (method: string, path: string, body?: Json, headers?: string[]) => Promise<{ code: number; body: Json }>;
const clientOf = (
  server: RunningServer,
  identity: { certificate?: string; privateKey?: string; token?: string } = {},
): Call => {
  const agent = new Agent({
    connect: {
      ca: server.authority.certificate,
      ...(identity.certificate ? { cert: identity.certificate, key: identity.privateKey ?? '' } : {}),
    },
  });
  closers.push(() => agent.destroy());
  return async (method, path, body, headers = []) => {
    const answer = await send(`${server.url}${path}`, {
      method: method as 'GET',
      dispatcher: agent,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: [
        ...(headers.includes('content-type') ? [] : ['content-type', 'application/json']),
        ...(identity.token ? ['authorization', `Bearer ${identity.token}`] : []),
        ...headers,
      ],
    });
    const text = await answer.body.text();
    return { code: answer.statusCode, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
};
const start = async (options: Record<string, string> = {}, change: (parts: ServerParts) => void = () => undefined) => {
  const parts = standardParts();
  change(parts);
  const server = await startServer({ options, parts });
  closers.push(() => server.close());
  return {
    server,
    admin: clientOf(server, await server.issueClientCertificate('admin', ['system:masters'])),
    anonymous: clientOf(server),
  };
};
const maps = '/api/v1/namespaces/default/configmaps';
const cm = (name: string) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { k: 'v' } });
const rbac = '/apis/rbac.authorization.platform.io/v1';

describe('access over the wire', () => {
  it('takes a service account without a namespace in a RoleBinding as one of its own namespace', async () => {
    const { admin } = await start({ 'authorization-mode': 'RBAC' });
    const binding = {
      metadata: { name: 'b' },
      roleRef: { kind: 'ClusterRole', name: 'view' },
      subjects: [{ kind: 'ServiceAccount', name: 'robot' }],
    };
    expect((await admin('POST', `${rbac}/namespaces/default/rolebindings`, binding)).code).toBe(201);
    const { code, body } = await admin('POST', `${rbac}/clusterrolebindings`, binding);
    expect([code, body.details.causes[0].field]).toEqual([422, 'subjects[0].namespace']);
    const allowed = async (namespace: string): Promise<boolean> => {
      const review = await admin('POST', '/apis/authorization.platform.io/v1/subjectaccessreviews', {
        spec: {
          user: `system:serviceaccount:${namespace}:robot`,
          resourceAttributes: { namespace: 'default', verb: 'get', resource: 'pods' },
        },
      });
      return review.body.status.allowed;
    };
    expect([await allowed('default'), await allowed('platform-system')]).toEqual([true, false]);
  });

  it.each(['AlwaysAllow', 'RBAC,AlwaysAllow', 'AlwaysAllow,RBAC'])(
    'rejects requests without credentials when the modes %s include AlwaysAllow (ANON-08)',
    async (mode) => {
      const { anonymous, admin } = await start({ 'authorization-mode': mode });
      expect((await anonymous('GET', maps)).code).toBe(401);
      expect((await admin('GET', maps)).code).toBe(200);
    },
  );

  it('accepts the token of the operator with an authority of the user, and no other token', async () => {
    const { certificate } = await createAuthority('other');
    const server = await startServer({ options: { 'client-ca-file': certificate }, operatorToken: 'secret-0' });
    closers.push(() => server.close());
    expect((await clientOf(server, { token: 'secret-0' })('GET', maps)).code).toBe(200);
    for (const token of ['secret-1', 'secret-00', 's'])
      expect((await clientOf(server, { token })('GET', maps)).code).toBe(401);
    const own = await server.issueClientCertificate('admin', ['system:masters']);
    expect((await clientOf(server, own)('GET', maps)).code).toBe(401);
  });

  it('distinguishes 401, 403 and 200 (ERR-15, ERR-21, IMP-02, IMP-03, IMP-10)', async () => {
    const { server, admin, anonymous } = await start();
    const ann = clientOf(server, await server.issueClientCertificate('ann', ['readers']));
    expect((await clientOf(server, { token: 'garbage' })('GET', maps)).code).toBe(401);
    expect((await anonymous('GET', maps)).code).toBe(403);
    for (const [method, path, body] of [
      ['GET', maps],
      ['POST', maps, cm('a')],
      ['DELETE', `${maps}/a`],
    ] as const)
      expect((await ann(method, path, body)).code).toBe(403);
    expect(
      (
        await admin('POST', `${rbac}/namespaces/default/roles`, {
          metadata: { name: 'r' },
          rules: [{ apiGroups: [''], resources: ['configmaps'], verbs: ['list'] }],
        })
      ).code,
    ).toBe(201);
    expect(
      (
        await admin('POST', `${rbac}/namespaces/default/rolebindings`, {
          metadata: { name: 'r' },
          subjects: [{ kind: 'Group', name: 'readers' }],
          roleRef: { kind: 'Role', name: 'r' },
        })
      ).code,
    ).toBe(201);
    expect((await ann('GET', maps)).code).toBe(200);
    expect((await ann('GET', maps, undefined, ['impersonate-user', 'admin'])).code).toBe(403);
    expect((await admin('GET', maps, undefined, ['impersonate-user', 'bob'])).code).toBe(403);
    expect(
      (
        await admin('GET', maps, undefined, [
          'impersonate-user',
          'bob',
          'impersonate-group',
          'x',
          'impersonate-group',
          'readers',
        ])
      ).code,
    ).toBe(200);
    expect((await admin('GET', maps, undefined, ['impersonate-group', 'readers'])).code).toBe(400);
  });

  it('responds to reviews and issues service account tokens', async () => {
    const { server, admin } = await start();
    expect(
      (await admin('POST', '/api/v1/namespaces/default/serviceaccounts', { metadata: { name: 'sa1' } })).code,
    ).toBe(201);
    const { code, body } = await admin('POST', '/api/v1/namespaces/default/serviceaccounts/sa1/token', {
      apiVersion: 'authentication.platform.io/v1',
      kind: 'TokenRequest',
      spec: { expirationSeconds: 600 },
    });
    expect([code, body.kind]).toEqual([201, 'TokenRequest']);
    const account = clientOf(server, { token: body.status.token });
    const spec = { resourceAttributes: { verb: 'get', resource: 'configmaps', namespace: 'default' } };
    const self = await account('POST', '/apis/authorization.platform.io/v1/selfsubjectaccessreviews', {
      spec: spec,
      status: { allowed: true },
    });
    expect([self.code, self.body.status.allowed, self.body.status.denied]).toEqual([201, false, false]);
    const other = await admin('POST', '/apis/authorization.platform.io/v1/subjectaccessreviews', {
      spec: { ...spec, user: 'x', groups: ['system:masters'] },
    });
    expect(other.body.status.allowed).toBe(true);
    const local = '/apis/authorization.platform.io/v1/namespaces/default/localsubjectaccessreviews';
    expect(
      (await admin('POST', local, { metadata: { namespace: 'default' }, spec: { ...spec, user: 'x' } })).body.status
        .allowed,
    ).toBe(false);
    expect(
      (
        await account('POST', '/apis/authorization.platform.io/v1/selfsubjectrulesreviews', {
          spec: { namespace: 'default' },
        })
      ).body.status.resourceRules.length,
    ).toBeGreaterThan(0);
    const review = await admin('POST', '/apis/authentication.platform.io/v1/tokenreviews', {
      spec: { token: body.status.token },
    });
    expect(review.body.status).toMatchObject({
      authenticated: true,
      user: { username: 'system:serviceaccount:default:sa1' },
    });
    expect(
      (await admin('POST', '/api/v1/namespaces/default/serviceaccounts/sa1/token', { spec: { expirationSeconds: 10 } }))
        .code,
    ).toBe(422);
  });

  it('audits webhook mutations (AUDIT-07) and does not send reads to webhooks (ADM-11)', async () => {
    const hook = await startWebhookServer((review) =>
      reply(review, { allowed: true, ...patchOf({ op: 'add', path: '/metadata/labels', value: { added: 'x' } }) }),
    );
    closers.push(() => hook.close());
    const { server, admin } = await start();
    const rules = [{ operations: ['*'], apiGroups: [''], apiVersions: ['*'], resources: ['configmaps'] }];
    const registered = await admin('POST', '/apis/admissionregistration.platform.io/v1/mutatingwebhookconfigurations', {
      metadata: { name: 'm' },
      webhooks: [
        {
          name: 'm.example.com',
          rules,
          clientConfig: { url: hook.url, caBundle: hook.caBundle },
          admissionReviewVersions: ['v1'],
          sideEffects: 'None',
          namespaceSelector: { matchLabels: { 'platform.io/metadata.name': 'default' } },
        },
      ],
    });
    expect(registered.code).toBe(201);
    const created = await admin('POST', maps, cm('a'));
    expect([created.code, created.body.metadata.labels]).toEqual([201, { added: 'x' }]);
    const calls = hook.calls.length;
    await admin('GET', `${maps}/a`);
    expect(hook.calls.length).toBe(calls);
    const event = server
      .auditLog()
      .find(
        (one) =>
          (one.objectRef?.name === 'a' && one.verb === 'create') ||
          (one.objectRef?.resource === 'configmaps' && one.annotations),
      );
    expect(JSON.parse(event.annotations['mutation.webhook.admission.platform.io/round_0_index_0'])).toMatchObject({
      mutated: true,
    });
  });

  it('accepts ID tokens of an identity provider found by discovery (OIDC-01)', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
    let issuer = '';
    const provider = await startWebhookServer((_body, path) =>
      path === '/keys'
        ? { keys: [jwk] }
        : path === '/.well-known/openid-configuration'
          ? { issuer, jwks_uri: `${issuer}/keys` }
          : '{}',
    );
    closers.push(() => provider.close());
    issuer = provider.url;
    const ca = join(mkdtempSync(join(tmpdir(), 'oidc-')), 'ca.crt');
    writeFileSync(ca, provider.authority);
    const options = {
      'oidc-issuer-url': issuer,
      'oidc-client-id': 'app',
      'oidc-ca-file': ca,
      'oidc-groups-claim': 'groups',
      'oidc-required-claim': 'hd=x',
    };
    const { server } = await start(options);
    const token = (claims: Json, audience = 'app') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime('1h')
        .sign(privateKey);
    const self = async (of: RunningServer, text: string) => (await clientOf(of, { token: text })('GET', maps)).code;
    expect(await self(server, await token({ sub: 'ann', hd: 'x', groups: ['system:masters'] }))).toBe(200);
    expect(await self(server, await token({ sub: 'ann', hd: 'x' }))).toBe(403);
    expect(await self(server, await token({ sub: 'ann', hd: 'y' }))).toBe(401);
    expect(await self(server, await token({ sub: 'ann', hd: 'x' }, 'other'))).toBe(401);
    const picky = await start(options, ({ behaviours }) => {
      behaviours.access.idTokenAccepted = (claims) => claims.nonce !== undefined;
    });
    expect(await self(picky.server, await token({ sub: 'ann', hd: 'x' }))).toBe(401);
  });
});

describe('admission over the wire', () => {
  it('calls a webhook for each type of write, including connections', async () => {
    const hook = await startWebhookServer((review) => reply(review, { allowed: true }));
    closers.push(() => hook.close());
    const { admin } = await start();
    const rules = [
      { operations: ['*'], apiGroups: [''], apiVersions: ['*'], resources: ['configmaps', 'serviceaccounts/token'] },
    ];
    const selector = { matchLabels: { 'platform.io/metadata.name': 'mine' } };
    await admin('POST', '/api/v1/namespaces', { metadata: { name: 'mine' } });
    await admin('POST', '/apis/admissionregistration.platform.io/v1/validatingwebhookconfigurations', {
      metadata: { name: 'v' },
      webhooks: [
        {
          name: 'v.example.com',
          rules,
          clientConfig: { url: hook.url, caBundle: hook.caBundle },
          admissionReviewVersions: ['v1'],
          sideEffects: 'None',
          namespaceSelector: selector,
        },
      ],
    });
    const mine = '/api/v1/namespaces/mine/configmaps';
    expect((await admin('POST', mine, cm('a'))).code).toBe(201);
    expect((await admin('PUT', `${mine}/a`, { ...cm('a'), data: { k: 'w' } })).code).toBe(200);
    expect(
      (await admin('PATCH', `${mine}/a`, { data: { k: 'x' } }, ['content-type', 'application/merge-patch+json'])).code,
    ).toBe(200);
    expect((await admin('DELETE', `${mine}/a`)).code).toBe(200);
    await admin('POST', '/api/v1/namespaces/mine/serviceaccounts', { metadata: { name: 'sa' } });
    expect((await admin('POST', '/api/v1/namespaces/mine/serviceaccounts/sa/token', { spec: {} })).code).toBe(201);
    const own = hook.calls.filter(
      (call) => call.request.userInfo.username === 'admin' && call.request.name !== 'platform-root-ca.crt',
    );
    expect(
      own.map(({ request }) => [
        request.operation,
        request.subResource ?? '',
        request.object !== null,
        request.oldObject !== null,
      ]),
    ).toEqual([
      ['CREATE', '', true, false],
      ['UPDATE', '', true, true],
      ['UPDATE', '', true, true],
      ['DELETE', '', false, true],
      ['CREATE', 'token', true, false],
    ]);
  });
});

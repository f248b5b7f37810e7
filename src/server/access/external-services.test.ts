import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startWebhookServer, type WebhookServer } from '../test-support/webhook-server.ts';
import type { Credentials } from '../contracts.ts';
import type { Json } from '../model.ts';
import { asking, coreWithKinds, someone, stored } from '../test-support/core-with-kinds.ts';
import { createAccess } from './create-access.ts';

const servers: WebhookServer[] = [];
const service = async (answer: (body: Json) => Json): Promise<{ server: WebhookServer; file: string }> => {
  const server = await startWebhookServer(answer);
  servers.push(server);
  const file = join(mkdtempSync(join(tmpdir(), 'service-')), 'client.yaml');
  writeFileSync(
    file,
    JSON.stringify({
      clusters: [
        { name: 's', cluster: { server: `${server.url}/ask`, 'certificate-authority-data': server.caBundle } },
      ],
      users: [{ name: 'u', user: { token: 'mine' } }],
      contexts: [{ name: 'c', context: { cluster: 's', user: 'u' } }],
      'current-context': 'c',
    }),
  );
  return { server, file };
};
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
const bearer = (token: string): Credentials => ({ authorization: `Bearer ${token}`, headers: [], certificate: null });

describe('token review service', () => {
  const known = { authenticated: true, user: { username: 'ann', uid: '7', groups: ['g'], extra: { k: ['v'] } } };

  it('is called for unknown tokens and its responses are cached', async () => {
    const { server, file } = await service((review) => ({
      ...review,
      status: review.spec.token === 'good' ? known : { authenticated: false },
    }));
    const core = await coreWithKinds({ 'authentication-token-webhook-config-file': file });
    const access = createAccess(core);
    for (let time = 0; time < 2; time += 1) {
      expect(await access.authenticate(bearer('good'))).toEqual({
        user: { username: 'ann', uid: '7', groups: ['g', 'system:authenticated'], extra: { k: ['v'] } },
      });
      expect(await access.authenticate(bearer('bad'))).toBe('refused');
    }
    expect(server.calls).toHaveLength(2);
    expect(server.calls[0]).toMatchObject({
      apiVersion: 'authentication.platform.io/v1beta1',
      kind: 'TokenReview',
      spec: { token: 'good' },
    });
    await core.clock.advance(121_000);
    await access.authenticate(bearer('good'));
    expect(server.calls).toHaveLength(3);
  });

  it('responses with another API version or other audiences are not accepted', async () => {
    const { file } = await service((review) =>
      review.spec.token === 'version'
        ? { ...review, apiVersion: 'authentication.platform.io/v2', status: known }
        : { ...review, status: { ...known, audiences: ['elsewhere'] } },
    );
    const access = createAccess(
      await coreWithKinds({
        'authentication-token-webhook-config-file': file,
        'authentication-token-webhook-version': 'v1',
      }),
    );
    expect(await access.authenticate(bearer('version'))).toBe('refused');
    expect(await access.authenticate(bearer('audience'))).toBe('refused');
  });
});

describe('authorization service', () => {
  it('decides in the order of the modes, and is never called for system:masters', async () => {
    const { server, file } = await service((review) => ({
      ...review,
      status: { allowed: review.spec.user === 'ann', denied: review.spec.user === 'bob', reason: 'so' },
    }));
    const setUp = async (modes: string) => {
      const core = await coreWithKinds({ 'authorization-mode': modes, 'authorization-webhook-config-file': file });
      const access = createAccess(core);
      stored(core, 'ClusterRole', '', 'r', { rules: [{ apiGroups: [''], resources: ['configmaps'], verbs: ['get'] }] });
      stored(core, 'ClusterRoleBinding', '', 'r', {
        subjects: ['bob', 'carl'].map((name) => ({ kind: 'User', name })),
        roleRef: { kind: 'ClusterRole', name: 'r' },
      });
      return async (name: string, ...groups: string[]) =>
        (await access.authorize(asking(someone(name, ...groups), 'get', 'core/configmaps', 'ns1', 'a'))).allowed;
    };
    const first = await setUp('Webhook,RBAC');
    expect([
      await first('ann'),
      await first('bob'),
      await first('carl'),
      await first('dora'),
      await first('root', 'system:masters'),
    ]).toEqual([true, false, true, false, true]);
    expect(server.calls.map((call) => call.spec.user)).toEqual(['ann', 'bob', 'carl', 'dora']);
    expect(server.calls[0].spec.resourceAttributes).toEqual({
      namespace: 'ns1',
      verb: 'get',
      version: 'v1',
      resource: 'configmaps',
      name: 'a',
    });
    const second = await setUp('RBAC,Webhook');
    expect([await second('bob'), await second('ann')]).toEqual([true, true]);
    expect(server.calls.slice(4).map((call) => call.spec.user)).toEqual(['ann']);
  });
});

describe('ABAC and Node', () => {
  it('reads one policy from each line', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'abac-')), 'policy.jsonl');
    writeFileSync(
      file,
      [
        { spec: { user: 'ann', namespace: 'ns1', resource: '*', apiGroup: '*', readonly: true } },
        { spec: { group: 'system:authenticated', nonResourcePath: '/api*' } },
      ]
        .map((policy) => `${JSON.stringify(policy)}\n`)
        .join(''),
    );
    const access = createAccess(
      await coreWithKinds({ 'authorization-mode': 'ABAC', 'authorization-policy-file': file }),
    );
    const may = async (verb: string, namespace: string) =>
      (await access.authorize(asking(someone('ann'), verb, 'core/pods', namespace, 'p'))).allowed;
    expect([await may('get', 'ns1'), await may('delete', 'ns1'), await may('get', 'ns2')]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await access.authorize({ user: someone('x'), verb: 'get', path: '/api', resource: null })).allowed).toBe(
      true,
    );
    expect(
      (
        await access.authorize({
          user: { ...someone('x'), groups: ['system:unauthenticated'] },
          verb: 'get',
          path: '/api',
          resource: null,
        })
      ).allowed,
    ).toBe(false);
  });

  it('lets node agents read the objects that their Pods use', async () => {
    const core = await coreWithKinds({ 'authorization-mode': 'Node,RBAC' });
    const access = createAccess(core);
    stored(core, 'Pod', 'ns1', 'p', {
      spec: { nodeName: 'n1', volumes: [{ name: 'v', secret: { secretName: 's' } }] },
    });
    const may = async (node: string, name: string) =>
      (
        await access.authorize(
          asking(someone(`system:node:${node}`, 'system:nodes'), 'get', 'core/secrets', 'ns1', name),
        )
      ).allowed;
    expect([await may('n1', 's'), await may('n1', 'other'), await may('n2', 's')]).toEqual([true, false, false]);
  });
});

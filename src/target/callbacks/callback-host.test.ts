import { once } from 'node:events';
import { connect } from 'node:tls';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { Agent, request } from 'undici';
import { afterAll, expect, test, vi } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { CallbackHost } from './callback-host.ts';
import { valueAt } from '../../client/values/json-value.ts';

const host = new CallbackHost({ dialect: dialectNamed('kubernetes') });
const agents: Agent[] = [];
afterAll(async () => {
  await Promise.all(agents.map((agent) => agent.destroy()));
  await host.close();
});

const call = async (url: string, body?: unknown, ca?: string): Promise<{ status: number; text: string }> => {
  const agent = new Agent({ connect: { ca: ca ?? (await host.caBundle()) } });
  agents.push(agent);
  const answer = await request(url, {
    dispatcher: agent,
    ...(body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.statusCode, text: await answer.body.text() };
};

test('a hook responds over verified TLS in wire names, and records its calls', async () => {
  const hook = await host.hook('admit', ({ json }) => ({
    json: {
      apiVersion: 'admission.platform.io/v1',
      kind: 'AdmissionReview',
      response: { uid: valueAt(json, 'request', 'uid'), allowed: true },
    },
  }));
  const waiting = hook.until((calls) => calls.length === 2, 5000);
  const first = await call(`${hook.url}?timeout=10s`, {
    apiVersion: 'admission.k8s.io/v1',
    request: { uid: 'u1', namespace: 'kube-system' },
  });
  expect(JSON.parse(first.text)).toEqual({
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    response: { uid: 'u1', allowed: true },
  });
  await call(hook.url, { request: { uid: 'u2' } });
  expect(await waiting).toBe(true);
  expect(hook.calls[0]).toMatchObject({
    method: 'POST',
    query: 'timeout=10s',
    json: { apiVersion: 'admission.platform.io/v1', request: { namespace: 'platform-system' } },
    clientCertificate: null,
  });
  hook.close();
  expect((await call(hook.url, {})).status).toBe(404);
});

// An API server in Go keeps idle connections for 90 s. A connection that the hook closes first can cost it a call.
test('a hook announces that it keeps idle connections for longer than clients do', async () => {
  const hook = await host.hook('idle', () => ({ json: {} }));
  const agent = new Agent({ connect: { ca: await host.caBundle() } });
  agents.push(agent);
  const { headers, body } = await request(hook.url, { dispatcher: agent });
  await body.dump();
  expect(headers['keep-alive']).toBe('timeout=120');
});

test('a hook can close the connection, and an error of its handler is recorded', async () => {
  const closing = await host.hook('close', () => ({ close: true }));
  await expect(call(closing.url, {})).rejects.toThrow();
  const broken = await host.hook('broken', () => {
    throw new Error('handler failed');
  });
  expect((await call(broken.url, {})).status).toBe(500);
  expect(broken.troubles).toEqual([new Error('handler failed')]);
});

test('a hook can leave a call without a response', async () => {
  const hanging = await host.hook('hang', () => ({ hang: true }));
  const agent = new Agent({ connect: { ca: await host.caBundle() } });
  agents.push(agent);
  await expect(request(hanging.url, { dispatcher: agent, signal: AbortSignal.timeout(200) })).rejects.toThrow();
  expect(hanging.calls).toHaveLength(1);
});

test('a slot keeps its address when its handler changes', async () => {
  const slot = await host.slot('token-review');
  expect((await host.slot('token-review')).url).toBe(slot.url);
  expect((await call(slot.url, {}, slot.service.caBundle)).status).toBe(503);
  slot.answer(() => ({ json: { ok: true } }));
  expect((await call(slot.url, {}, slot.service.caBundle)).text).toBe('{"ok":true}');
});

test('a client can discover the issuer and verify its tokens', async () => {
  const issuer = await host.issuer();
  const discovery = JSON.parse(
    (await call(`${issuer.issuerUrl}/.well-known/openid-configuration`, undefined, issuer.caBundle)).text,
  ) as { issuer: string; jwks_uri: string };
  expect(discovery.issuer).toBe(issuer.issuerUrl);
  const keys = createLocalJWKSet(JSON.parse((await call(discovery.jwks_uri, undefined, issuer.caBundle)).text));
  const { payload } = await jwtVerify(await issuer.sign({ sub: 'jane', groups: ['a'] }), keys, {
    issuer: issuer.issuerUrl,
    audience: issuer.clientId,
  });
  expect(payload).toMatchObject({ sub: 'jane', groups: ['a'] });
  await expect(jwtVerify(await issuer.sign({ sub: 'jane' }, { by: 'foreign' }), keys)).rejects.toThrow();
  expect((await jwtVerify(await issuer.sign({ sub: 'jane', aud: null }), keys)).payload.aud).toBeUndefined();
  expect(issuer.calls.map(({ path }) => path)).toEqual([issuer.paths.discovery, issuer.paths.keys]);
  await issuer.addKey();
  await expect(jwtVerify(await issuer.sign({ sub: 'jane' }), keys)).rejects.toThrow();
  expect(JSON.parse((await call(discovery.jwks_uri, undefined, issuer.caBundle)).text).keys).toHaveLength(2);
});

test.each(['of a foreign authority', 'of no authority', 'of old TLS', 'silent'] as const)(
  'a verifying client cannot connect to a service in mode %s',
  async (way) => {
    const { service } = await host.slot(way);
    await service.show(way);
    const [attempts, refused] = [service.attempts, service.refused];
    await expect(call(service.url, undefined, service.caBundle)).rejects.toThrow();
    expect(service.attempts).toBe(attempts + 1);
    if (way !== 'silent') await vi.waitFor(() => expect(service.refused).toBe(refused + 1), 120_000);
    await service.show('good');
    expect((await call(service.url, undefined, service.caBundle)).status).toBe(404);
  },
);

// A server under test that sends a review on a connection that is being closed loses the review, and rejects the token.
test('a connection is closed by a change of the TLS behaviour alone, and the client knows it then', async () => {
  const { service } = await host.slot('kept connection');
  const client = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1', ca: service.caBundle });
  await once(client, 'secureConnect');
  let ended = false;
  client.resume().once('end', () => {
    ended = true;
  });
  await service.show('good');
  expect((await call(service.url, undefined, service.caBundle)).status).toBe(404);
  expect(ended).toBe(false);
  await service.show('of a foreign authority');
  expect(ended).toBe(true);
});

test('exclusive uses of a provider are sequential', async () => {
  const issuer = await host.issuer();
  const end = await issuer.service.turn();
  const order: string[] = [];
  const second = issuer.service.turn().then((done) => {
    order.push('second');
    done();
  });
  order.push('first');
  end();
  await second;
  expect(order).toEqual(['first', 'second']);
});

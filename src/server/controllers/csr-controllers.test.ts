import { X509Certificate } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setAccess } from '../access/access-of.ts';
import { base64, requestForTests } from '../test-support/certificate-request.ts';
import type { Controller } from '../core.ts';
import type { ApiObject, Json } from '../model.ts';
import { issueCertificate } from '../environment/pki.ts';
import { coreForTests, eventually } from '../test-support/core-for-tests.ts';
import { csrApproving } from './csr-approving.ts';
import { csrCleaner } from './csr-cleaner.ts';
import { csrSigning } from './csr-signing.ts';

type Core = Awaited<ReturnType<typeof coreForTests>>;
const stops: (() => void)[] = [];
const run = (core: Core, ...controllers: Controller[]): void => {
  for (const controller of controllers) stops.push(controller(core));
};
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const kindIn = (core: Core) => core.kinds.named('CertificateSigningRequest');
const request = (core: Core, name: string): ApiObject | null => core.storage.get(kindIn(core), '', name);
const approval = (core: Core, type = 'Approved') => ({
  type,
  status: 'True',
  lastUpdateTime: new Date(core.clock.now()).toISOString(),
});
const create = (core: Core, name: string, spec: Json, status: Json = {}): ApiObject =>
  core.storage.create(kindIn(core), { metadata: { name }, spec, status });
const change = (core: Core, name: string, status: Json): ApiObject => {
  const live = request(core, name) as ApiObject;
  return core.storage.update(kindIn(core), { ...live, status: { ...live.status, ...status } });
};
const hour = 3_600_000;

const client = 'platform.io/apiserver-client';
const nodeClient = 'platform.io/apiserver-client-node-agent';
const serving = 'platform.io/node-agent-serving';
const node = { commonName: 'system:node:n1', organizations: ['system:nodes'] };
const dns = { type: 'dns', value: 'n1' } as const;
const clientUsages = ['digital signature', 'client auth', 'key encipherment'];
const servingUsages = ['digital signature', 'server auth', 'key encipherment'];

describe('signing', () => {
  let conforming = '';
  beforeAll(async () => {
    conforming = base64(await requestForTests({}));
  });
  /**
   * Waits until a control request that is approved after the request under test is issued. A request that is not signed
   * by then is not signed later.
   */
  const controlIssued = async (core: Core): Promise<void> => {
    create(
      core,
      'control',
      { request: conforming, signerName: client, usages: ['client auth'] },
      { conditions: [approval(core)] },
    );
    await eventually(() => Boolean(request(core, 'control')?.status.certificate), 'the control is issued');
  };
  const issued = (core: Core, name: string): X509Certificate =>
    new X509Certificate(Buffer.from(request(core, name)?.status.certificate, 'base64'));

  test('an approved request gets a certificate for its key, names and validity', async () => {
    const core = await coreForTests({ 'cluster-signing-duration': '2h' });
    run(core, csrSigning);
    const pem = await requestForTests({
      commonName: 'jane',
      organizations: ['b', 'a'],
      names: [dns, { type: 'email', value: 'a@b.c' }],
      keyUsage: true,
    });
    create(core, 'r', { request: base64(pem), signerName: client, usages: clientUsages });
    await controlIssued(core);
    expect(request(core, 'r')?.status).toEqual({});
    change(core, 'r', { conditions: [approval(core)] });
    await eventually(() => Boolean(request(core, 'r')?.status.certificate), 'issued');
    const certificate = issued(core, 'r');
    expect(certificate.subject).toBe('O=b\nO=a\nCN=jane');
    expect(certificate.subjectAltName).toBe('DNS:n1, email:a@b.c');
    expect(certificate.ca).toBe(false);
    expect(certificate.checkIssued(new X509Certificate(core.authority.certificate))).toBe(true);
    expect(Date.parse(certificate.validTo) - core.clock.now()).toBeGreaterThan(2 * hour - 20_000);
    expect(Date.parse(certificate.validTo) - core.clock.now()).toBeLessThanOrEqual(2 * hour);
    expect(core.clock.now() - Date.parse(certificate.validFrom)).toBeGreaterThan(290_000);

    const before = request(core, 'r')?.status.certificate;
    const live = request(core, 'r') as ApiObject;
    core.storage.update(kindIn(core), { ...live, metadata: { ...live.metadata, labels: { a: 'b' } } });
    create(
      core,
      'second',
      { request: conforming, signerName: client, usages: ['client auth'], expirationSeconds: 600 },
      { conditions: [approval(core)] },
    );
    await eventually(() => Boolean(request(core, 'second')?.status.certificate), 'second issued');
    expect(request(core, 'r')?.status.certificate).toBe(before);
    expect(Date.parse(issued(core, 'second').validTo) - core.clock.now()).toBeLessThanOrEqual(600_000);
  });

  test.each<[string, string, Parameters<typeof requestForTests>[0], string[], boolean]>([
    ['client without client auth', client, {}, ['digital signature'], false],
    ['client with server auth', client, {}, ['client auth', 'server auth'], false],
    ['node client', nodeClient, { ...node, keyUsage: true }, clientUsages, true],
    ['node client of another organization', nodeClient, { ...node, organizations: ['other'] }, clientUsages, false],
    ['node client of another name', nodeClient, { ...node, commonName: 'system:n1' }, clientUsages, false],
    ['node client with a name extension', nodeClient, { ...node, names: [dns] }, clientUsages, false],
    ['node client with fewer usages', nodeClient, node, ['client auth', 'key encipherment'], false],
    ['node client with more usages', nodeClient, node, [...clientUsages, 'server auth'], false],
    ['serving by DNS', serving, { ...node, names: [dns] }, servingUsages, true],
    ['serving by IP', serving, { ...node, names: [{ type: 'ip', value: '10.0.0.1' }] }, servingUsages, true],
    ['serving without names', serving, node, servingUsages, false],
    ['serving with email', serving, { ...node, names: [dns, { type: 'email', value: 'a@b.c' }] }, servingUsages, false],
    [
      'serving with URI',
      serving,
      { ...node, names: [dns, { type: 'url', value: 'https://x/' }] },
      servingUsages,
      false,
    ],
    [
      'serving of another organization',
      serving,
      { ...node, organizations: ['other'], names: [dns] },
      servingUsages,
      false,
    ],
    ['serving with client auth', serving, { ...node, names: [dns] }, [...servingUsages, 'client auth'], false],
    ['another signer', 'example.com/x', {}, ['client auth'], false],
  ])('%s', async (_name, signerName, content, usages, signed) => {
    const core = await coreForTests();
    run(core, csrSigning);
    create(
      core,
      'r',
      { request: base64(await requestForTests({ ...content, authority: true })), signerName, usages },
      { conditions: [approval(core)] },
    );
    await controlIssued(core);
    expect(Boolean(request(core, 'r')?.status.certificate)).toBe(signed);
    expect(request(core, 'r')?.status.conditions).toHaveLength(1);
    if (signed) expect(issued(core, 'r').ca).toBe(false);
  });

  test('neither pending nor denied requests are signed', async () => {
    const core = await coreForTests();
    run(core, csrSigning);
    create(core, 'pending', { request: conforming, signerName: client, usages: ['client auth'] });
    create(
      core,
      'denied',
      { request: conforming, signerName: client, usages: ['client auth'] },
      { conditions: [approval(core, 'Denied')] },
    );
    await controlIssued(core);
    expect(request(core, 'pending')?.status.certificate).toBeUndefined();
    expect(request(core, 'denied')?.status.certificate).toBeUndefined();
  });

  test('a signer that would sign every state does not run forever', async () => {
    const core = await coreForTests();
    core.parts.behaviours.certificates.awaitsSigning = () => true;
    run(core, csrSigning);
    create(core, 'r', { request: conforming, signerName: client, usages: ['client auth'] });
    await eventually(() => Boolean(request(core, 'r')?.status.certificate), 'issued');
    const { revision } = core.log;
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(core.log.revision).toBe(revision);
  });
});

test('node client requests are approved only for permitted requesters', async () => {
  const core = await coreForTests();
  setAccess(core, {
    authenticate: async () => 'refused',
    impersonate: async (user) => user,
    authorize: async ({ user, verb, resource }) => ({
      allowed:
        verb === 'create' &&
        resource?.resource === 'certificatesigningrequests' &&
        resource.subresource ===
          (user.groups.includes('agents')
            ? 'nodeclient'
            : user.groups.includes('system:nodes')
              ? 'selfnodeclient'
              : ''),
      denied: false,
      reason: '',
    }),
  });
  run(core, csrApproving);
  const pem = base64(await requestForTests(node));
  const spec = { request: pem, signerName: nodeClient, usages: clientUsages };
  create(core, 'stranger', { ...spec, username: 'jane', groups: [] });
  create(core, 'other-node', { ...spec, username: 'system:node:n2', groups: ['system:nodes'] });
  create(core, 'serving', {
    ...spec,
    request: base64(await requestForTests({ ...node, names: [dns] })),
    signerName: serving,
    usages: servingUsages,
    username: 'system:node:n1',
    groups: ['system:nodes'],
  });
  create(core, 'self', { ...spec, username: 'system:node:n1', groups: ['system:nodes'] });
  create(core, 'agent', { ...spec, username: 'boot', groups: ['agents'] });
  await eventually(
    () => ['self', 'agent'].every((name) => request(core, name)?.status.conditions?.[0].type === 'Approved'),
    'both approved',
  );
  for (const name of ['stranger', 'other-node', 'serving']) expect(request(core, name)?.status).toEqual({});
});

describe('clean-up', () => {
  const states = ['Approved', 'Denied', 'Failed'];
  test('finished requests stay for an hour after their last change, pending ones a day', async () => {
    const core = await coreForTests();
    run(core, csrCleaner);
    for (const name of [...states, 'pending']) create(core, name, {});
    await core.clock.advance(90 * 60_000);
    for (const name of states) change(core, name, { conditions: [approval(core, name)] });
    await core.clock.advance(50 * 60_000);
    for (const name of [...states, 'pending']) expect(request(core, name)).not.toBeNull();
    await core.clock.advance(11 * 60_000);
    for (const name of states) expect(request(core, name)).toBeNull();
    await core.clock.advance(23 * hour - 151 * 60_000);
    expect(request(core, 'pending')).not.toBeNull();
    await core.clock.advance(hour + 1000);
    expect(request(core, 'pending')).toBeNull();
  });

  test('a request with an expired certificate is deleted', async () => {
    const core = await coreForTests();
    run(core, csrCleaner);
    const now = core.clock.now();
    const { certificate } = await issueCertificate({
      authority: core.authority,
      commonName: 'x',
      organizations: [],
      usages: ['client auth'],
      notBefore: new Date(now),
      notAfter: new Date(now + 600_000),
    });
    for (const name of states)
      create(core, name, {}, { conditions: [approval(core, name)], certificate: base64(certificate) });
    create(core, 'pending', {}, { certificate: base64(certificate) });
    await core.clock.advance(500_000);
    for (const name of [...states, 'pending']) expect(request(core, name)).not.toBeNull();
    await core.clock.advance(200_000);
    for (const name of [...states, 'pending']) expect(request(core, name)).toBeNull();
  });
});

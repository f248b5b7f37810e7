import { X509Certificate, createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Json, KindData } from '../model.ts';
import type { ServerParts } from '../core.ts';
import { standardParts } from '../parts.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';
import { hasCondition } from './conditions.ts';
import { base64, requestForTests } from '../test-support/certificate-request.ts';

const path = '/apis/certificates.platform.io/v1/certificatesigningrequests';
const client = 'platform.io/apiserver-client';
const hour = 3_600_000;

const body = async (
  name: string,
  more: Json = {},
  content: Parameters<typeof requestForTests>[0] = {},
): Promise<Json> => ({
  metadata: { name },
  spec: {
    request: base64(await requestForTests(content)),
    signerName: 'example.com/a',
    usages: ['client auth'],
    ...more,
  },
});
const isRefused = async ({ call }: TestServer, object: Json): Promise<boolean> =>
  (await call('POST', path, object)).status >= 400 &&
  (await call('GET', `${path}/${object.metadata.name}`)).status === 404;
const decide = async ({ call }: TestServer, name: string, type: string): Promise<number> => {
  const { json } = await call('GET', `${path}/${name}`);
  return (
    await call('PUT', `${path}/${name}/approval`, { ...json, status: { conditions: [{ type, status: 'True' }] } })
  ).status;
};
const certificateOf = async ({ call }: TestServer, name: string): Promise<string | undefined> =>
  (await call('GET', `${path}/${name}`)).json.status.certificate;
/** Approves a control request and waits for its certificate. */
const control = async (server: TestServer): Promise<void> => {
  await server.call('POST', path, await body('control', { signerName: client }));
  await decide(server, 'control', 'Approved');
  for (const deadline = performance.now() + 2000; !(await certificateOf(server, 'control')); )
    if (performance.now() > deadline) throw new Error('the control is not issued');
};
const survives = async (type: string | null, ms: number, server: TestServer): Promise<boolean> => {
  await server.call('POST', path, await body('r'));
  if (type) await decide(server, 'r', type);
  await server.server.clock.advance(ms);
  return (await server.call('GET', `${path}/r`)).status === 200;
};

const changeKind = (parts: ServerParts, change: (kind: KindData) => Partial<KindData>): void => {
  parts.kinds = parts.kinds.map((kind) =>
    kind.kind === 'CertificateSigningRequest' ? { ...kind, ...change(kind) } : kind,
  );
};
const without = (parts: ServerParts, ...rules: readonly string[]): void =>
  changeKind(parts, (kind) => ({
    validations: kind.validations.filter((rule) => !rules.some((id) => rule.rules.includes(id))),
  }));

/** A rule, the defect as a change of the parts, and a check that is true only on a correct server. */
const defects: ReadonlyArray<
  readonly [rule: string, inject: (parts: ServerParts) => void, probe: (server: TestServer) => Promise<boolean>]
> = [
  [
    'CSR-04',
    (parts) => without(parts, 'CSR-04'),
    async (server) => isRefused(server, await body('r', { request: base64('hello') })),
  ],
  [
    'CSR-10',
    (parts) => without(parts, 'CSR-10'),
    async (server) => isRefused(server, await body('r', { signerName: undefined })),
  ],
  [
    'CSR-14',
    (parts) => without(parts, 'CSR-14'),
    async (server) => isRefused(server, await body('r', { expirationSeconds: 0 })),
  ],
  [
    'CSR-46',
    ({ behaviours }) =>
      (behaviours.certificates.subjectForbidden = (_signer, organizations) => organizations[0] === 'system:masters'),
    async (server) =>
      isRefused(server, await body('r', { signerName: client }, { organizations: ['dev', 'system:masters'] })),
  ],
  [
    'CSR-80',
    (parts) =>
      changeKind(parts, ({ subresources }) => ({
        subresources: { ...subresources, approval: { verbs: ['update'], merge: (old) => old } },
      })),
    async (server) => {
      await server.call('POST', path, await body('r'));
      await decide(server, 'r', 'Approved');
      return (await server.call('GET', `${path}/r`)).json.status.conditions?.length === 1;
    },
  ],
  [
    'CSR-85',
    ({ behaviours }) =>
      (behaviours.certificates.awaitsSigning = (request) =>
        (request.status?.conditions ?? []).length > 0 && !request.status.certificate),
    async (server) => {
      await server.call('POST', path, await body('r', { signerName: client }));
      await decide(server, 'r', 'Denied');
      await control(server);
      return (await certificateOf(server, 'r')) === undefined;
    },
  ],
  [
    'CSR-90',
    ({ behaviours }) =>
      (behaviours.certificates.certifiedKey = async () => {
        const { Pkcs10CertificateRequest } = await import('@peculiar/x509');
        return new Pkcs10CertificateRequest(await requestForTests({})).publicKey;
      }),
    async (server) => {
      await control(server);
      const { json } = await server.call('GET', `${path}/control`);
      const { Pkcs10CertificateRequest } = await import('@peculiar/x509');
      const parsedRequest = new Pkcs10CertificateRequest(Buffer.from(json.spec.request, 'base64').toString()).publicKey;
      return createPublicKey({ key: Buffer.from(parsedRequest.rawData), format: 'der', type: 'spki' }).equals(
        new X509Certificate(Buffer.from(json.status.certificate, 'base64')).publicKey,
      );
    },
  ],
  [
    'CSR-100',
    ({ behaviours }) => (behaviours.certificates.isFinished = (request) => !hasCondition(request, 'Denied')),
    async (server) => !(await survives('Denied', hour + 61_000, server)),
  ],
  [
    'CSR-102',
    ({ behaviours }) => (behaviours.certificates.keepFinished = () => hour / 2),
    (server) => survives('Approved', 50 * 60_000, server),
  ],
  [
    'CSR-103',
    ({ behaviours }) =>
      (behaviours.certificates.lastStateChange = (request) => Date.parse(request.metadata.creationTimestamp ?? '')),
    async (server) => {
      await server.call('POST', path, await body('r'));
      await server.server.clock.advance(1.5 * hour);
      await decide(server, 'r', 'Denied');
      await server.server.clock.advance(hour / 2);
      return (await server.call('GET', `${path}/r`)).status === 200;
    },
  ],
  [
    'CSR-104',
    ({ behaviours }) => (behaviours.certificates.keepPending = () => Infinity),
    async (server) => !(await survives(null, 24 * hour + 61_000, server)),
  ],
  [
    'CSR-105',
    ({ behaviours }) => (behaviours.certificates.isFinished = () => true),
    (server) => survives(null, 23 * hour, server),
  ],
  [
    'CSR-77',
    ({ behaviours }) =>
      (behaviours.certificates.validity = (duration, seconds) => (seconds === undefined ? duration : seconds * 1000)),
    async (server) => {
      await server.call('POST', path, await body('r', { signerName: client, expirationSeconds: 10 * 365 * 86_400 }));
      await decide(server, 'r', 'Approved');
      await control(server);
      const text = await certificateOf(server, 'r');
      return Date.parse(new X509Certificate(Buffer.from(text ?? '', 'base64')).validTo) - Date.now() < 366 * 24 * hour;
    },
  ],
];

describe.each(defects)('%s', (_rule, inject, probe) => {
  test.each([
    ['is satisfied by the correct server', false],
    ['is violated by the replaced entry', true],
  ])('%s', async (_name, injected) => {
    const parts = standardParts();
    if (injected) inject(parts);
    const server = await serverForTests({ parts });
    try {
      expect(await probe(server)).toBe(!injected);
    } finally {
      await server.close();
    }
  });
});

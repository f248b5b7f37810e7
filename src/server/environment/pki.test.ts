import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createServer, request } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthority, issueCertificate, type KeyedCertificate } from './pki.ts';

let authority: KeyedCertificate;
let serving: KeyedCertificate;
const life = () => ({ notBefore: new Date(Date.now() - 300_000), notAfter: new Date(Date.now() + 3_600_000) });
beforeAll(async () => {
  authority = await createAuthority('cluster authority');
  serving = await issueCertificate({
    authority,
    commonName: 'server',
    organizations: [],
    dnsNames: ['localhost'],
    ipAddresses: ['127.0.0.1', '::1'],
    usages: ['server auth'],
    ...life(),
  });
});

const server = () =>
  createServer(
    {
      key: serving.privateKey,
      cert: serving.certificate,
      ca: authority.certificate,
      requestCert: true,
      rejectUnauthorized: false,
    },
    (req, res) => {
      const socket = req.socket as TLSSocket;
      res.end(JSON.stringify({ authorized: socket.authorized, subject: socket.getPeerCertificate().subject }));
    },
  );
test('issues keys of RSA on request, which some clients need', async () => {
  const subject = { authority, commonName: 'a', organizations: [], usages: ['client auth'], ...life() } as const;
  const keys = await Promise.all([issueCertificate(subject), issueCertificate({ ...subject, rsa: true })]);
  expect(keys.map(({ privateKey }) => createPrivateKey(privateKey).asymmetricKeyType)).toEqual(['ec', 'rsa']);
  expect(keys.map(({ certificate }) => new X509Certificate(certificate).publicKey.asymmetricKeyType)).toEqual([
    'ec',
    'rsa',
  ]);
});

let running: ReturnType<typeof server>;
afterAll(() => {
  running.close();
});

const ask = (port: number, client: KeyedCertificate) =>
  new Promise<{ authorized: boolean; subject: { CN: string; O: string[] } }>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/',
        ca: authority.certificate,
        cert: client.certificate,
        key: client.privateKey,
        agent: false,
      },
      (res) => {
        let text = '';
        res.on('data', (part) => (text += part)).on('end', () => resolve(JSON.parse(text)));
      },
    );
    sent.on('error', reject).end();
  });

test('a client certificate transfers user and groups over a verified TLS connection', async () => {
  running = server();
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  const address = running.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = await issueCertificate({
    authority,
    commonName: 'system:node:n1',
    organizations: ['a, b', 'c=d'],
    usages: ['client auth'],
    ...life(),
  });
  const seen = await ask(port, client);
  expect(seen.authorized).toBe(true);
  expect(seen.subject.CN).toBe('system:node:n1');
  expect(seen.subject.O).toEqual(['a, b', 'c=d']);

  const stranger = await createAuthority('stranger');
  const forged = await issueCertificate({
    authority: stranger,
    commonName: 'x',
    organizations: [],
    usages: ['client auth'],
    ...life(),
  });
  expect((await ask(port, forged)).authorized).toBe(false);
});

test('leaf certificates are not CA certificates, and the authority is one', () => {
  expect(new X509Certificate(serving.certificate).ca).toBe(false);
  expect(new X509Certificate(authority.certificate).ca).toBe(true);
  expect(new X509Certificate(serving.certificate).checkIssued(new X509Certificate(authority.certificate))).toBe(true);
});

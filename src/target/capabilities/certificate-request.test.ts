import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { Authority } from '../certificates.ts';
import { requestsClientCertificate } from './certificate-request.ts';

const closers: Array<() => unknown> = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const serverWith = async (options: TlsOptions): Promise<string> => {
  const authority = await Authority.create('authority');
  const { certificate, privateKey } = await authority.issue({ commonName: 'server', use: 'server' });
  const server = createServer({ cert: certificate, key: privateKey, ...options });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it.each([
  ['requests one', { requestCert: true, rejectUnauthorized: false }, true],
  ['requires one', { requestCert: true, rejectUnauthorized: true }, true],
  ['requests none', {}, false],
  ['speaks only TLS 1.3', { minVersion: 'TLSv1.3' }, null],
] as const)('a server that %s', async (_case, options, expected) => {
  expect(await requestsClientCertificate(await serverWith(options))).toBe(expected);
});

it('a server without TLS, and one that does not exist', async () => {
  expect(await requestsClientCertificate('http://127.0.0.1:1')).toBe(false);
  expect(await requestsClientCertificate('https://127.0.0.1:1')).toBeNull();
});

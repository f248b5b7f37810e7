import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { makeFrontCertificate } from './front-certificate.ts';
import type { Observed } from './observer.ts';
import { openProxy } from './proxy.ts';
import { Upstream } from './upstream.ts';

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const statusOf = async (options: https.RequestOptions): Promise<number> => {
  const req = https.get({ host: '127.0.0.1', agent: false, ...options });
  const [res] = (await once(req, 'response')) as [http.IncomingMessage];
  res.resume();
  await once(res, 'end');
  return res.statusCode ?? 0;
};

test('the certificate of the kubeconfig is a credential, any other one only a name; a token comes first', async () => {
  const front = await makeFrontCertificate(Date.now());
  const serving = await makeFrontCertificate(Date.now());
  const own = await makeFrontCertificate(Date.now());
  const other = await makeFrontCertificate(Date.now());
  const seen: [string, string][] = [];
  const origin = https.createServer(
    { cert: serving.certificate, key: serving.privateKey, requestCert: true, rejectUnauthorized: false },
    (req, res) => {
      const { raw } = (req.socket as TLSSocket).getPeerCertificate();
      seen.push([raw ? 'certificate' : 'none', req.headers.authorization ?? 'none']);
      res.end();
    },
  );
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  open.push(() => void origin.close());
  const upstream = new Upstream({
    url: `https://127.0.0.1:${(origin.address() as AddressInfo).port}`,
    authority: serving.certificate,
    insecure: false,
    serverName: null,
    credential: own,
  });
  const observed: Observed[] = [];
  const proxy = await openProxy({
    upstream,
    observer: { observe: (event) => void observed.push(event), flush: () => undefined },
    certificate: front,
  });
  open.unshift(() => proxy.close());
  const base = { port: proxy.port, ca: front.certificate };
  const shows = ({ certificate, privateKey }: typeof own): https.RequestOptions => ({
    cert: certificate,
    key: privateKey,
  });
  const bearer = (token: string): https.RequestOptions => ({ headers: { Authorization: `Bearer ${token}` } });
  for (const client of [
    shows(own),
    shows(other),
    {},
    bearer(upstream.frontToken),
    { ...shows(own), ...bearer('mine') },
  ])
    expect(await statusOf({ ...base, ...client })).toBe(200);
  expect(seen).toEqual([
    ['certificate', 'none'],
    ['none', 'none'],
    ['none', 'none'],
    ['certificate', 'none'],
    ['none', 'Bearer mine'],
  ]);
  const actors = observed.flatMap((event) =>
    event.type === 'request' ? [event.actor.replace(/-[0-9a-f]{8}$/, '-HASH')] : [],
  );
  expect(actors).toEqual(['client', 'certificate-HASH', 'anonymous', 'client', 'credential-HASH']);
});

test('a proxy that listens on ::1 has a certificate for ::1', async () => {
  const front = await makeFrontCertificate(Date.now());
  const origin = http.createServer((_, res) => void res.end());
  await new Promise<void>((resolve) => origin.listen(0, '::1', resolve));
  open.push(() => void origin.close());
  const upstream = new Upstream({
    url: `http://[::1]:${(origin.address() as AddressInfo).port}`,
    authority: null,
    insecure: false,
    serverName: null,
    credential: {},
  });
  const proxy = await openProxy({
    upstream,
    observer: { observe: () => undefined, flush: () => undefined },
    certificate: front,
    host: '::1',
  });
  open.unshift(() => proxy.close());
  expect(proxy.url).toBe(`https://[::1]:${proxy.port}`);
  expect(await statusOf({ host: '::1', port: proxy.port, ca: front.certificate })).toBe(200);
});

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Authority } from '../../target/certificates.ts';
import { planecheck } from '../test-support/planecheck.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-assets-'));
const bin = join(folder, 'a folder with spaces');
const started: ChildProcess[] = [];
beforeAll(async () => {
  expect((await planecheck('assets', bin)).code).toBe(0);
});
afterAll(async () => {
  for (const child of started) {
    const ended = new Promise((resolve) => child.on('close', resolve));
    if (child.kill('SIGTERM')) await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** The status and the body of a GET; `tls` is the certificate authority of an HTTPS server. */
const get = (url: string, tls?: { readonly ca: string }): Promise<readonly [status: number, body: string]> =>
  new Promise((resolve, reject) => {
    const read = (response: http.IncomingMessage): void => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve([response.statusCode ?? 0, body]));
    };
    (tls ? https.get(url, tls, read) : http.get(url, read)).on('error', reject);
  });

it('the storage program listens where a test environment says, and is healthy', async () => {
  const port = await freePort();
  started.push(spawn(join(bin, 'etcd'), [`--listen-client-urls=http://127.0.0.1:${port}`, `--data-dir=${folder}`]));
  const answer = await vi.waitFor(() => get(`http://127.0.0.1:${port}/health`), { timeout: 120_000, interval: 50 });
  expect(answer).toEqual([200, '{"health":"true","reason":""}']);
});

it('the API server takes the options of a test environment and serves with its certificate', async () => {
  const authority = await Authority.create('test environment');
  const serving = await authority.issue({ commonName: 'test', use: 'server', addresses: ['127.0.0.1'] });
  writeFileSync(join(folder, 'apiserver.crt'), serving.certificate);
  writeFileSync(join(folder, 'apiserver.key'), serving.privateKey);
  const child = spawn(join(bin, 'kube-apiserver'), [
    '--secure-port=0',
    '--bind-address=127.0.0.1',
    `--cert-dir=${folder}`,
    '--etcd-servers=http://127.0.0.1:2379',
    '--service-cluster-ip-range=10.0.0.0/24',
    '--allow-privileged=true',
    '--authorization-mode=RBAC',
  ]);
  started.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await vi.waitFor(() => expect(output).toMatch(/planecheck serve: https/), { timeout: 120_000, interval: 50 });
  const [, base = ''] = /planecheck serve: (https:\S+)/.exec(output) ?? [];
  expect(await get(`${base}/readyz`, { ca: authority.pair.certificate })).toEqual([200, 'ok']);
  expect((await get(`${base}/api/v1/namespaces`, { ca: authority.pair.certificate }))[0]).toBe(403);
  expect(output).toContain('--etcd-servers has no effect on this server');
});

it.each(['kube-apiserver', 'etcd'])('%s shows its options, which test environments look for', (name) => {
  expect(execFileSync(join(bin, name), ['--help'], { encoding: 'utf8' })).toMatch(/^( {2}--[a-z-]+\n)+$/);
});

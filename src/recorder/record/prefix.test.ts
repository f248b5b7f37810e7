import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { dialectNamed } from '../../dialect/dialects.ts';
import { loadSession } from '../session/session-exchanges.ts';
import { openRecording } from './open-recording.ts';

const folder = mkdtempSync(join(tmpdir(), 'prefix-test-'));
const requested: string[] = [];
const origin = http.createServer((req, res) => {
  requested.push(req.url ?? '');
  res.writeHead(req.url?.startsWith('/clusters/one/') ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
});
beforeAll(() => new Promise<void>((resolve) => void origin.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  origin.closeAllConnections();
  origin.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (base: string, path: string): Promise<number> => {
  const req = https.get(new URL(path, base), { rejectUnauthorized: false });
  const [res] = (await once(req, 'response')) as [http.IncomingMessage];
  res.resume();
  await once(res, 'close');
  return res.statusCode ?? 0;
};

test('the kubeconfig for clients has the path prefix, and the recording shows requests without it', async () => {
  const file = join(folder, 'x.session.ndjson');
  const server = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/clusters/one/`;
  const context = {
    server,
    authority: null,
    insecure: false,
    serverName: null,
    namespace: null,
    credential: { token: 't' },
    clientSide: {},
  };
  const recording = await openRecording({ context, file, dialect: 'kubernetes', redact: true, port: 0 });
  const { clusters } = parse(recording.kubeconfig) as { clusters: { cluster: { server: string } }[] };
  const base = clusters[0]?.cluster.server ?? '';
  expect(base).toMatch(/:\d+\/clusters\/one$/);
  const answers = [await get(base, '/clusters/one/api/v1/namespaces'), await get(base, '/api/v1/namespaces')];
  await recording.close();
  expect([answers, requested]).toEqual([
    [200, 404],
    ['/clusters/one/api/v1/namespaces', '/api/v1/namespaces'],
  ]);
  const { header, exchanges } = await loadSession(file, dialectNamed);
  expect(header.prefix).toBe('/clusters/one');
  expect(exchanges.map(({ prefix, request }) => [prefix, new URL(request.url).pathname, request.path])).toEqual([
    ['/clusters/one', '/clusters/one/api/v1/namespaces', '/api/v1/namespaces'],
    ['/clusters/one', '/api/v1/namespaces', '/api/v1/namespaces'],
  ]);
});

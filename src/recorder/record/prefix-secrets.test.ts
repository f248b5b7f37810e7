import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { dialectNamed } from '../../dialect/dialects.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { readable } from '../redaction/table/test-support/traces.ts';
import { loadSession } from '../session/session-exchanges.ts';
import { verifySession } from '../tools/verify-session.ts';
import { openRecording, type Recording } from './open-recording.ts';

const prefix = '/k8s/clusters/c-abc';
const folder = mkdtempSync(join(tmpdir(), 'prefix-secrets-'));
const file = join(folder, 'x.session.ndjson');
const values = {
  DB_PASS: 'hunter2-of-the-database',
  text: 'a plain sentence that is secret',
  'tls.key': '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0\n-----END PRIVATE KEY-----\n',
  config: 'users:\n- user:\n    token: 0123456789-the-inner-token\n',
};
/** The values that must not be found, in any encoding. */
const traces = [
  'hunter2-of-the-database',
  'a plain sentence',
  'MIIEvQIBADANBgkqhkiG9w0',
  'the-inner-token',
  'later-value-4711',
  'bearer-of-the-client',
];

let server: RunningServer;
let front: http.Server;
let recording: Recording;

/** A proxy of several clusters, as fleet managers provide: it serves each API under a path prefix. */
const prefixed = async (): Promise<http.Server> => {
  const { certificate: cert, privateKey: key } = await server.issueClientCertificate('admin', ['system:masters']);
  const proxy = http.createServer((req, res) => {
    if (!req.url?.startsWith(`${prefix}/`)) return void res.writeHead(404).end();
    const { authorization: _, ...headers } = req.headers;
    const options = { method: req.method, headers, cert, key, ca: server.authority.certificate, agent: false } as const;
    const onward = https.request(new URL(req.url.slice(prefix.length), server.url), options, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      res.flushHeaders();
      answer.on('error', () => res.destroy()).pipe(res);
    });
    res.on('close', () => onward.destroy());
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
};

const open = (method: string, path: string): http.ClientRequest => {
  const { clusters, users } = parse(recording.kubeconfig);
  const { server: base, 'certificate-authority-data': authority } = clusters[0].cluster;
  return https.request(base + path, {
    method,
    agent: false,
    ca: Buffer.from(authority, 'base64'),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${users[0].user.token ?? ''}` },
  });
};

const send = async (method: string, path: string, body?: object): Promise<{ status: number; text: string }> => {
  const req = open(method, path).end(body && JSON.stringify(body));
  const [res] = (await once(req, 'response')) as [http.IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of res) parts.push(part as Buffer);
  return { status: res.statusCode ?? 0, text: Buffer.concat(parts).toString() };
};

const secrets = '/api/v1/namespaces/default/secrets';

beforeAll(async () => {
  server = await startServer({ dialect: dialectNamed('kubernetes') });
  front = await prefixed();
  const context = {
    server: `http://127.0.0.1:${(front.address() as AddressInfo).port}${prefix}`,
    authority: null,
    insecure: false,
    serverName: null,
    namespace: null,
    credential: { token: 'bearer-of-the-client-0815' },
    clientSide: {},
  };
  recording = await openRecording({ context, file, dialect: 'kubernetes', redact: true, port: 0 });
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('secrets that are created, read, listed and watched under a path prefix are not in the recording', async () => {
  const created = await send('POST', secrets, {
    kind: 'Secret',
    apiVersion: 'v1',
    metadata: { name: 'mine' },
    stringData: values,
  });
  const read = await send('GET', `${secrets}/mine`);
  const listed = await send('GET', '/api/v1/secrets');
  const watch = open('GET', `${secrets}?watch=true`).end();
  const [stream] = (await once(watch, 'response')) as [http.IncomingMessage];
  let events = '';
  stream.on('data', (piece) => void (events += piece)).on('error', () => undefined);
  const later = Buffer.from('later-value-4711').toString('base64');
  const patched = await send('PUT', `${secrets}/mine`, { ...JSON.parse(read.text), data: { later } });
  while (!events.includes(later)) await once(stream, 'data');
  const deleted = await send('DELETE', `${secrets}/mine`);
  watch.destroy();
  await recording.close();

  expect([created, read, listed, patched, deleted].map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);
  // The client received the values that the file must not contain.
  for (const trace of traces.slice(0, 4)) expect(readable(Buffer.from(listed.text))).toContain(trace);

  const written = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readable(readFileSync(join(entry.parentPath, entry.name))));
  for (const trace of traces) expect(written.filter((text) => text.includes(trace))).toEqual([]);
  const { header, exchanges } = await loadSession(file, dialectNamed);
  expect([header.prefix, exchanges.length, exchanges.every(({ withheld }) => withheld.response === 0)]).toEqual([
    prefix,
    6,
    true,
  ]);
  expect((await verifySession(file)).leaks).toEqual([]);
});

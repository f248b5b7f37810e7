import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { Json } from '../model.ts';
import { standardParts } from '../parts.ts';
import { serverForTests } from '../test-support/test-server.ts';
import { startServer, type RunningServer } from '../start.ts';

interface Answer {
  readonly status: number;
  readonly json: Json;
}

const ask = (
  server: RunningServer,
  path: string,
  tls: { cert?: string; key?: string; ca?: string },
  method = 'GET',
  body?: string,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${server.url}${path}`,
      {
        method,
        ca: server.authority.certificate,
        ...tls,
        agent: false,
        headers: body ? { 'content-type': 'application/json' } : {},
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, json: JSON.parse(Buffer.concat(chunks).toString()) }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

describe('a server with TLS and a dialect', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ dialect: dialectNamed('kubernetes') });
  });
  afterAll(() => server.close());

  it('authenticates a client by its certificate and rejects one without', async () => {
    const { certificate: cert, privateKey: key } = await server.issueClientCertificate('alice', ['system:masters']);
    expect((await ask(server, '/api/v1/namespaces', { cert, key })).status).toBe(200);
    expect((await ask(server, '/api/v1/namespaces', {})).status).toBe(403);
    const plain = await server.issueClientCertificate('bob', []);
    expect(
      (await ask(server, '/api/v1/namespaces', { cert: plain.certificate, key: plain.privateKey })).json.message,
    ).toContain('"bob"');
  });

  it('presents a certificate that its authority signed', async () => {
    await expect(ask(server, '/livez', { ca: '' })).rejects.toThrow(/certificate/);
  });

  it('uses the names of the dialect in requests and responses', async () => {
    const { certificate: cert, privateKey: key } = await server.issueClientCertificate('alice', ['system:masters']);
    const names = (await ask(server, '/api/v1/namespaces', { cert, key })).json.items.map(
      (item: Json) => item.metadata.name,
    );
    expect(names).toEqual(['default', 'kube-node-lease', 'kube-public', 'kube-system']);
    const created = await ask(
      server,
      '/apis/storage.k8s.io/v1/storageclasses',
      { cert, key },
      'POST',
      JSON.stringify({
        apiVersion: 'storage.k8s.io/v1',
        kind: 'StorageClass',
        metadata: { name: 's' },
        provisioner: 'x.example.com',
      }),
    );
    expect([created.status, created.json.apiVersion]).toEqual([201, 'storage.k8s.io/v1']);
  });
});

describe('responses of a server without TLS', () => {
  it('sends warnings for deprecated API versions, counts them, and ignores other versions', async () => {
    const test = await serverForTests();
    const path = '/apis/policy/v1beta1/namespaces/default/poddisruptionbudgets';
    for (const [method, body] of [['GET'], ['POST', { metadata: { name: 'a' }, spec: { selector: {} } }]] as const) {
      expect((await test.call(method, path, body)).headers.get('warning')).toMatch(
        /^299 - "policy\/v1beta1 PodDisruptionBudget is deprecated.*"$/,
      );
    }
    expect((await test.call('GET', path.replace('v1beta1', 'v1'))).headers.get('warning')).toBeNull();
    const metric = (await test.call('GET', '/metrics')).text
      .split('\n')
      .filter((line) => line.startsWith('apiserver_requested_deprecated_apis'));
    expect(metric).toEqual([
      'apiserver_requested_deprecated_apis{group="policy",version="v1beta1",' +
        'resource="poddisruptionbudgets",subresource="",removed_release="1.25"} 1',
    ]);
    const marked = test.server.auditLog().filter((event) => event.annotations?.['platform.io/deprecated'] === 'true');
    expect(marked.length).toBe(2);
    await test.close();
  });

  it('a replaced behaviour changes the response', async () => {
    const parts = standardParts();
    parts.behaviours.versions.matchNeedsVersion = () => {};
    parts.behaviours.writes.removedByWrite = ({ way, live }) =>
      way !== 'apply' && live.metadata.deletionTimestamp !== undefined;
    parts.behaviours.health.summary = () => '';
    const broken = await serverForTests({ parts });
    const correct = await serverForTests();
    const path = '/api/v1/configmaps?resourceVersionMatch=Exact';
    expect([(await broken.call('GET', path)).status, (await correct.call('GET', path)).status]).toEqual([200, 400]);
    expect((await broken.call('GET', '/healthz?verbose')).text).not.toContain('passed');
    expect((await correct.call('GET', '/healthz?verbose')).text).toContain('passed');
    await broken.close();
    await correct.close();
  });

  it('still serves while it shuts down, and is not ready', async () => {
    const test = await serverForTests({ options: { 'shutdown-delay-duration': '10s' } });
    const closing = test.close();
    expect((await test.call('GET', '/readyz')).status).toBe(500);
    expect((await test.call('GET', '/livez')).status).toBe(200);
    await test.server.clock.advance(10_000);
    await closing;
    await expect(test.call('GET', '/livez')).rejects.toThrow();
  });
});

import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dialectNamed } from '../dialect/dialects.ts';
import { UnansweredRequests } from './requests/unanswered-requests.ts';
import { ApiClient } from './api-client.ts';
import type { ApiClientConfig } from './api-client-config.ts';
import { Journal, RunSequence } from './journal.ts';
import { valueAt } from './values/json-value.ts';

const closers: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const client = (baseUrl: string, config: Partial<ApiClientConfig> = {}): ApiClient => {
  const created = new ApiClient({ baseUrl, dialect: dialectNamed('kubernetes'), ...config });
  closers.push(() => created.close());
  return created;
};

const http = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const tcp = async (onSocket: (socket: Socket) => void): Promise<string> => {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('a request', () => {
  test('is sent with wire names, and its response has neutral names', async () => {
    let seen: { url: string | undefined; type: string | undefined; body: string } | null = null;
    const url = await http(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen = { url: request.url, type: request.headers['content-type'], body };
      response
        .writeHead(201, { 'Content-Type': 'application/json', Warning: '299 - "storage.k8s.io/v1beta1 is old"' })
        .end('{"apiVersion":"storage.k8s.io/v1","spec":{"rbd":{"pool":"rbd"}}}');
    });
    const exchange = await client(url).send({
      method: 'POST',
      path: '/apis/storage.platform.io/v1/csidrivers',
      query: { fieldSelector: 'a=platform-system', limit: 2, none: undefined },
      body: { metadata: { namespace: 'platform-system' } },
    });
    expect(seen).toEqual({
      url: '/apis/storage.k8s.io/v1/csidrivers?fieldSelector=a%3Dkube-system&limit=2',
      type: 'application/json',
      body: '{"metadata":{"namespace":"kube-system"}}',
    });
    expect(exchange.json).toEqual({ apiVersion: 'storage.platform.io/v1', spec: { blockDevA: { pool: 'rbd' } } });
    expect(exchange.request.path).toBe(
      '/apis/storage.platform.io/v1/csidrivers?fieldSelector=a%3Dplatform-system&limit=2',
    );
    expect(exchange.response?.headers).toContainEqual(['Warning', '299 - "storage.platform.io/v1beta1 is old"']);
    expect(exchange).toMatchObject({ seq: 1, actor: 'anonymous', failure: null, frames: null });
  });

  test('keeps repeated headers, their order and their case in requests and responses', async () => {
    let raw: string[] = [];
    const url = await http((request, response) => {
      raw = request.rawHeaders;
      response
        .writeHead(
          200,
          [
            ['X-Two', 'a'],
            ['x-two', 'b'],
          ].flat(),
        )
        .end();
    });
    const exchange = await client(url, {
      credential: { kind: 'impersonation', by: { kind: 'token', token: 'secret' }, user: 'bob', groups: ['g1', 'g2'] },
    }).send({
      method: 'GET',
      path: '/',
      headers: [
        ['X-Mine', '2'],
        ['X-mine', '1'],
      ],
    });
    const names = ['Authorization', 'Impersonate-User', 'Impersonate-Group', 'X-Mine', 'X-mine'];
    const sent = Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index], raw[2 * index + 1]]).filter(
      ([name]) => names.includes(name ?? ''),
    );
    expect(sent).toEqual([
      ['Authorization', 'Bearer secret'],
      ['Impersonate-User', 'bob'],
      ['Impersonate-Group', 'g1'],
      ['Impersonate-Group', 'g2'],
      ['X-Mine', '2'],
      ['X-mine', '1'],
    ]);
    expect(exchange.response?.headers.filter(([name]) => name.toLowerCase() === 'x-two')).toEqual([
      ['X-Two', 'a'],
      ['x-two', 'b'],
    ]);
  });

  test('has the product as User-Agent unless the caller removes the header', async () => {
    const agents: unknown[] = [];
    const url = await http((request, response) => {
      agents.push(request.headers['user-agent']);
      response.end();
    });
    const api = client(url);
    await api.send({ method: 'GET', path: '/' });
    await api.send({ method: 'GET', path: '/', headers: { 'user-agent': 'kubectl/v1' } });
    await api.send({ method: 'GET', path: '/', headers: { 'User-Agent': null } });
    expect(agents).toEqual([expect.stringMatching(/^planecheck\/\d/), 'kubectl/v1', undefined]);
  });

  test('ignores proxy variables of the environment', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
    vi.stubEnv('http_proxy', 'http://127.0.0.1:9');
    closers.push(() => vi.unstubAllEnvs());
    const url = await http((_request, response) => response.end('ok'));
    expect((await client(url).send({ method: 'GET', path: '/' })).response?.status).toBe(200);
  });

  test('shares connections of identities without a certificate, and opens new ones for a fresh client', async () => {
    const sockets = new Set<Socket>();
    const url = await http((request, response) => {
      sockets.add(request.socket);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(request.headers));
    });
    const first = client(url);
    const get = { method: 'GET', path: '/' };
    // A request that follows immediately can find the connection still in use. The client then opens a second one, and
    // no more.
    for (let count = 0; count < 3; count += 1) await first.send(get);
    const opened = sockets.size;
    const other = await first.as('jane', { kind: 'token', token: 'secret-of-jane' }).send(get);
    expect([other.actor, valueAt(other.json, 'authorization'), sockets.size]).toEqual([
      'jane',
      'Bearer secret-of-jane',
      opened,
    ]);
    const fresh = first.withNewConnections();
    await fresh.send(get);
    expect(sockets.size).toBe(opened + 1);
    // Closing the fresh client does not affect the first one; an identity of the first client cannot close it.
    await Promise.all([fresh.close(), first.as('joe', { kind: 'none' }).close()]);
    expect((await first.send(get)).response?.status).toBe(200);
    expect(sockets.size).toBe(opened + 1);
  });

  test('does not follow redirects', async () => {
    const url = await http((_request, response) => response.writeHead(302, { Location: '/b' }).end());
    expect((await client(url).send({ method: 'GET', path: '/a' })).response?.status).toBe(302);
  });
});

describe('a server error on the connection gives an exchange with a failure', () => {
  test.each<[string, string, (socket: Socket) => void]>([
    ['timeout', 'sends nothing', () => undefined],
    ['timeout', 'stops in the header section', (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Le')],
    ['timeout', 'stops in the body', (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc')],
    ['reset', 'closes the connection at once', (socket) => void socket.destroy()],
    [
      'reset',
      'closes the connection in the body',
      (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'),
    ],
    ['protocol', 'does not send HTTP', (socket) => void socket.end('hello\r\n\r\n')],
    [
      'protocol',
      'sends malformed chunks',
      (socket) => void socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n'),
    ],
  ])('%s: a server that %s', async (kind, _case, behave) => {
    const url = await tcp((socket) => socket.once('data', () => behave(socket)));
    const exchange = await client(url, { timeouts: { requestMs: 300 } }).send({ method: 'GET', path: '/x' });
    expect(exchange).toMatchObject({ response: null, failure: { kind } });
    expect(exchange.ms).toBeLessThan(3000);
  });

  test('requests that were never answered wait for a shorter time, until one is answered', async () => {
    let silent = 4;
    const url = await http((_request, response) => {
      silent -= 1;
      if (silent < 0) response.end('{}');
    });
    const api = client(url, { timeouts: { requestMs: 1_000 }, unanswered: new UnansweredRequests() });
    const send = (name: string) => api.send({ method: 'PUT', path: `/api/v1/namespaces/n/pods/${name}/eviction` });
    const messages: Array<string | undefined> = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) messages.push((await send(name)).failure?.message);
    const within = (ms: number): string => `no complete response within ${ms} ms`;
    expect(messages).toEqual([within(1_000), within(1_000), within(1_000), within(200), undefined]);
  });

  test('refused: no server listens', async () => {
    const url = await tcp(() => undefined);
    await closers.pop()?.();
    expect((await client(url).send({ method: 'GET', path: '/x' })).failure?.kind).toBe('refused');
  });

  test('protocol: a body above the limit', async () => {
    const url = await http((_request, response) => response.end('x'.repeat(5000)));
    const exchange = await client(url, { maxBodyBytes: 4999 }).send({ method: 'GET', path: '/x' });
    expect(exchange.failure).toEqual({ kind: 'protocol', message: 'the body is larger than 4999 bytes' });
  });

  test('leaves json undefined for a response that is not JSON', async () => {
    const url = await http((_request, response) => response.end('{"a":'));
    const exchange = await client(url).send({ method: 'GET', path: '/x' });
    expect([exchange.json, exchange.response?.status]).toEqual([undefined, 200]);
  });
});

test('journals of a run share sequence numbers and keep the order in which requests began', async () => {
  const url = await http(
    (request, response) => void setTimeout(() => response.end(), request.url === '/slow' ? 100 : 0),
  );
  const sequence = new RunSequence();
  const [first, second] = [new Journal(sequence), new Journal(sequence)];
  const api = client(url);
  await Promise.all([
    api.withJournal(first).send({ method: 'GET', path: '/slow' }),
    api.withJournal(second).send({ method: 'GET', path: '/b' }),
    api.withJournal(first).send({ method: 'GET', path: '/c' }),
  ]);
  expect(first.exchanges().map(({ seq, request }) => [seq, request.path])).toEqual([
    [1, '/slow'],
    [3, '/c'],
  ]);
  expect(second.last()?.seq).toBe(2);
});

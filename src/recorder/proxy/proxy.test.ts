import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import tls from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { makeFrontCertificate } from './front-certificate.ts';
import type { Observed } from './observer.ts';
import { openProxy } from './proxy.ts';
import { type Proxied, proxied, rawConnection } from '../test-support/proxied.ts';
import { Upstream } from './upstream.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const start = async (...args: Parameters<typeof proxied>): Promise<Proxied> => {
  const started = await proxied(...args);
  open.push(started);
  return started;
};
const bodyOf = async (res: http.IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of res) text += chunk;
  return text;
};
const request = async (
  url: string,
  options: http.RequestOptions = {},
  body?: string,
): Promise<http.IncomingMessage> => {
  const req = http.request(url, options);
  req.end(body);
  const [res] = await once(req, 'response');
  return res;
};

test('when a client closes a watch, the upstream request ends', async () => {
  let upstreamClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    upstreamClosed = resolve;
  });
  const { proxy, seen } = await start((_, res) => {
    res.writeHead(200);
    res.write('{"type":"ADDED"}\n');
    res.on('close', upstreamClosed);
  });
  const req = http.get(`${proxy.url}/watch`);
  const [res] = await once(req, 'response');
  await once(res, 'data');
  res.on('error', () => undefined);
  req.destroy();
  await closed;
  expect((await seen('abort')).by).toBe('client');
});

test("when the target breaks the connection in mid-body, the client's connection is closed", async () => {
  const { proxy, seen } = await start((_, res) => {
    res.writeHead(200, { 'Content-Length': '100' });
    res.write('half', () => res.destroy());
  });
  const res = await request(proxy.url);
  await expect(bodyOf(res)).rejects.toThrow('aborted');
  expect((await seen('abort')).by).toBe('server');
});

test('the header of an idle watch is forwarded before the first byte of its body', async () => {
  const { proxy, observed } = await start((_, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' });
    res.flushHeaders();
  });
  const res = await request(proxy.url);
  expect(res.statusCode).toBe(200);
  expect(observed.some(({ type }) => type === 'chunk')).toBe(false);
  res.destroy();
});

test.each([
  ['POST', 'SPDY/3.1'],
  ['GET', 'websocket'],
])(
  'an upgrade by %s to %s is forwarded in both directions, with the first bytes, and closed on both sides',
  async (method, protocol) => {
    const started = await start(
      () => undefined,
      (origin) =>
        origin.on('upgrade', (req, socket) => {
          expect(req.method).toBe(method);
          expect(req.headers.authorization).toBe('Bearer own');
          socket.write(
            `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n` +
              `X-Twice: a\r\nX-Twice: b\r\n\r\nfirst`,
          );
          socket.on('data', (bytes: Buffer) => socket.write(`echo ${bytes}`));
          socket.on('end', () => socket.end());
        }),
    );
    const { socket, until } = rawConnection(
      started.proxy.port,
      `${method} /exec?stdin=1 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer own\r\n` +
        `Connection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
    );
    const head = await until((text) => text.endsWith('first'));
    expect(head).toContain('X-Twice: a\r\nX-Twice: b');
    socket.write('hello');
    await until((text) => text.endsWith('echo hello'));
    socket.end();
    await started.seen('end', ({ of }) => of === 'response');
    const frames = started.observed
      .filter((event) => event.type === 'frame')
      .map(({ from, bytes }) => [from, Buffer.from(bytes).toString()]);
    expect(frames).toEqual([
      ['server', 'first'],
      ['client', 'hello'],
      ['server', 'echo hello'],
    ]);
    expect(started.observed.find((event) => event.type === 'head')?.status).toBe(101);
  },
);

test("when the target does not upgrade, the client receives the target's response", async () => {
  const { proxy } = await start((_, res) =>
    res.writeHead(403, { 'Content-Type': 'application/json' }).end('{"kind":"Status"}'),
  );
  const { until } = rawConnection(
    proxy.port,
    'POST /exec HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: SPDY/3.1\r\n\r\n',
  );
  const text = await until((got) => got.endsWith('{"kind":"Status"}'));
  expect(text).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
});

test('a chunked body of DELETE is forwarded completely', async () => {
  const { proxy, observed } = await start(async (req, res) =>
    res.end(`got ${await bodyOf(req)} ${req.headers['transfer-encoding']} ${req.headers['content-length']}`),
  );
  const res = await request(
    proxy.url,
    { method: 'DELETE', headers: { 'Transfer-Encoding': 'chunked' } },
    '{"propagationPolicy":"Foreground"}',
  );
  expect(await bodyOf(res)).toBe('got {"propagationPolicy":"Foreground"} chunked undefined');
  expect(observed.filter((event) => event.type === 'chunk' && event.of === 'request')).toHaveLength(1);
});

test('requests of one identity share a connection', async () => {
  const ports = new Set<number | undefined>();
  const { proxy } = await start((req, res) => {
    ports.add(req.socket.remotePort);
    res.end('ok');
  });
  for (let i = 0; i < 5; i += 1) await bodyOf(await request(proxy.url));
  expect(ports.size).toBe(1);
});

test('case, order and repetition of headers, and trailers, are kept in both directions', async () => {
  let raw: string[] = [];
  const { proxy, observed, origin } = await start((req, res) => {
    raw = req.rawHeaders;
    res.sendDate = false;
    res.writeHead(200, [
      'X-bEta',
      '1',
      'Warning',
      '299 - "a"',
      'Warning',
      '299 - "b"',
      'Transfer-Encoding',
      'chunked',
      'Trailer',
      'X-Sum',
    ] as never);
    res.write('body');
    res.addTrailers([['X-Sum', '42']] as never);
    res.end();
  });
  const { until } = rawConnection(
    proxy.port,
    'GET //a%2Fb?x=%20&x=1 HTTP/1.1\r\nHost: front\r\n' +
      'impersonate-USER: a\r\nImpersonate-Group: g1\r\nImpersonate-Group: g2\r\n\r\n',
  );
  const text = await until((got) => got.includes('X-Sum: 42'));
  expect(text).toContain('\r\nX-bEta: 1\r\nWarning: 299 - "a"\r\nWarning: 299 - "b"\r\n');
  const { port } = origin.address() as { port: number };
  expect(raw.slice(0, 8)).toEqual([
    'Host',
    `127.0.0.1:${port}`,
    'impersonate-USER',
    'a',
    'Impersonate-Group',
    'g1',
    'Impersonate-Group',
    'g2',
  ]);
  expect(observed[0]).toMatchObject({
    type: 'request',
    url: '//a%2Fb?x=%20&x=1',
    headers: [
      ['Host', 'front'],
      ['impersonate-USER', 'a'],
      ['Impersonate-Group', 'g1'],
      ['Impersonate-Group', 'g2'],
    ],
  });
  expect(observed.at(-1)).toMatchObject({ type: 'end', trailers: [['X-Sum', '42']] });
});

test('the path is forwarded byte for byte', async () => {
  const { proxy } = await start((req, res) => res.end(req.url));
  const { until } = rawConnection(
    proxy.port,
    'GET //a%2Fb?x=%20&x={1} HTTP/1.1\r\nHost: front\r\nConnection: close\r\n\r\n',
  );
  expect(await until(() => false)).toContain('//a%2Fb?x=%20&x={1}');
});

test('a body with Expect: 100-continue is forwarded', async () => {
  const { proxy } = await start(async (req, res) => res.end(await bodyOf(req)));
  const res = await request(
    proxy.url,
    { method: 'POST', headers: { Expect: '100-continue', 'Content-Length': '5' } },
    'hello',
  );
  expect(await bodyOf(res)).toBe('hello');
});

test('without a response of the target, the client receives 502; the exchange is aborted by the server', async () => {
  const started = await start((_, res) => res.destroy());
  const res = await request(started.proxy.url, { method: 'POST' }, 'x');
  expect(res.statusCode).toBe(502);
  expect((await started.seen('abort')).by).toBe('server');
  expect(started.observed.some(({ type }) => type === 'head')).toBe(false);
});

test('a request that cannot be recorded is rejected with 503', async () => {
  let reached = 0;
  const { proxy } = await start(
    (_, res) => {
      reached += 1;
      res.end('ok');
    },
    undefined,
    (event) => event.type === 'request',
  );
  const res = await request(proxy.url);
  expect([res.statusCode, reached]).toEqual([503, 0]);
});

test("the proxy replaces its own token by the target's credential; other tokens are forwarded", async () => {
  const seenAs: (string | undefined)[] = [];
  const origin = http.createServer((req, res) => {
    seenAs.push(req.headers.authorization);
    res.end();
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const upstream = new Upstream({
    url: `http://127.0.0.1:${(origin.address() as { port: number }).port}`,
    authority: null,
    insecure: false,
    serverName: null,
    credential: { token: 'real' },
  });
  const observed: Observed[] = [];
  const proxy = await openProxy({
    upstream,
    observer: { observe: (event) => void observed.push(event), flush: () => undefined },
    certificate: null,
  });
  open.push(proxy, { close: async () => void origin.close() });
  for (const Authorization of [`Bearer ${upstream.frontToken}`, 'Bearer own', undefined])
    await bodyOf(await request(proxy.url, { headers: Authorization ? { Authorization } : {} }));
  expect(seenAs).toEqual(['Bearer real', 'Bearer own', undefined]);
  const actors = observed.flatMap((event) => (event.type === 'request' ? [event.actor] : []));
  expect([actors[0], actors[2], new Set(actors).size]).toEqual(['client', 'anonymous', 3]);
});

test('the proxy serves TLS clients with and without a server name, and offers http/1.1', async () => {
  const origin = http.createServer((_, res) => res.end('ok'));
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const certificate = await makeFrontCertificate(Date.now());
  const upstream = new Upstream({
    url: `http://127.0.0.1:${(origin.address() as { port: number }).port}`,
    authority: null,
    insecure: false,
    serverName: null,
    credential: {},
  });
  const proxy = await openProxy({
    upstream,
    observer: { observe: () => undefined, flush: () => undefined },
    certificate,
  });
  open.push(proxy, { close: async () => void origin.close() });
  for (const servername of ['', 'localhost']) {
    const req = https.get({
      host: '127.0.0.1',
      port: proxy.port,
      ca: certificate.certificate,
      servername,
      agent: false,
    });
    const [res] = await once(req, 'response');
    expect(await bodyOf(res)).toBe('ok');
  }
  const socket = tls.connect({
    host: '127.0.0.1',
    port: proxy.port,
    ca: certificate.certificate,
    ALPNProtocols: ['h2', 'http/1.1'],
  });
  await once(socket, 'secureConnect');
  expect(socket.alpnProtocol).toBe('http/1.1');
  socket.destroy();
});

test('the proxy keeps idle connections longer than the 90 s of Go clients', async () => {
  const { proxy } = await start((_, res) => res.end());
  const { until, socket } = rawConnection(proxy.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const text = await until((got) => got.includes('\r\n\r\n'));
  expect(Number(/Keep-Alive: timeout=(\d+)/.exec(text)?.[1])).toBeGreaterThan(90);
  socket.destroy();
});

test('when the target closes an idle connection, a read is sent again, a write is not', async () => {
  let served = 0;
  const sockets: { destroy(): void }[] = [];
  const { proxy, origin } = await start((req, res) => {
    served += 1;
    if (served % 2 === 1) res.end('ok');
    else if (req.socket.bytesRead > 0) req.socket.destroy();
  });
  origin.on('connection', (socket) => void sockets.push(socket));
  expect(await bodyOf(await request(proxy.url))).toBe('ok');
  expect(await bodyOf(await request(proxy.url))).toBe('ok');
  expect([served, sockets.length]).toEqual([3, 2]);
  const refused = await request(proxy.url, { method: 'POST' }, 'x');
  expect([refused.statusCode, served]).toEqual([502, 4]);
});

test('a client that starts with HTTP/2 receives an error that says so', async () => {
  const { proxy } = await start((_, res) => res.end());
  const { until } = rawConnection(proxy.port, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  expect(await until(() => false)).toMatch(/^HTTP\/1\.1 505 [\s\S]*supports HTTP\/1\.1 only/);
});

test('each request is recorded with the number of its connection', async () => {
  const { proxy, observed } = await start((_, res) => res.end());
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (const options of [{ agent }, { agent }, { agent: false as const }])
    await bodyOf(await request(proxy.url, options));
  agent.destroy();
  expect(observed.flatMap((event) => (event.type === 'request' ? [event.connection] : []))).toEqual([1, 1, 2]);
});

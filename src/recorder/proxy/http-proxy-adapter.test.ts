import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { HttpProxyAdapter, type ForwardedRequest, writtenFor } from './http-proxy-adapter.ts';

// The contract between http-proxy and http-proxy-adapter.ts. After an upgrade, the name of a failed test says which
// part of http-proxy has changed.

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
const listening = async (handler: http.RequestListener): Promise<URL> => {
  const server = http.createServer(handler);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
};

const agent = new http.Agent();
const begun = (proxyReq: http.ClientRequest): void => void proxyReq.end();
const answered = (res: http.ServerResponse) => (proxyRes: http.IncomingMessage) => {
  proxyRes.resume();
  res.end(`answered ${proxyRes.statusCode}`);
};

/** A proxy that forwards each request through the adapter. `over` replaces members of the forwarded request. */
const front = (
  target: URL,
  over: (req: http.IncomingMessage, res: http.ServerResponse) => Partial<ForwardedRequest> = () => ({}),
  failed: (error: Error, res: http.ServerResponse) => void = (error, res) => void res.end(`failed: ${error.message}`),
): Promise<URL> => {
  const adapter = new HttpProxyAdapter(target);
  return listening((req, res) => {
    const request: ForwardedRequest = {
      req,
      res,
      identity: { agent },
      outgoingPath: () => req.url ?? '/',
      outgoingHeaders: () => ['Host', 'target'],
      begin: begun,
      answer: answered(res),
      ...over(req, res),
    };
    adapter.send(request, (error) => failed(error, res));
  });
};
const textOf = async (url: URL, init: RequestInit = {}): Promise<string> => (await fetch(url, init)).text();

it('the installed http-proxy is the release that the adapter is written for', () => {
  const file = join(packageRoot(import.meta.url), 'node_modules/http-proxy/package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  expect(version.split('.').slice(0, 2).join('.')).toBe(writtenFor);
});

it('ssl: path and header are sent exactly as given: order, case, repeated names, no added header', async () => {
  const seen: { url: string | undefined; rawHeaders: string[] }[] = [];
  const target = await listening(({ url, rawHeaders }, res) => {
    seen.push({ url, rawHeaders });
    res.end();
  });
  const headers = ['x-B', '1', 'Host', 'target', 'X-a', '2', 'x-b', '3', 'Connection', 'close'];
  const url = await front(target, () => ({ outgoingPath: () => '/a//b/../c?d=%7e', outgoingHeaders: () => headers }));
  await textOf(url);
  expect(seen).toEqual([{ url: '/a//b/../c?d=%7e', rawHeaders: headers }]);
});

it('ssl: http-proxy reads the options synchronously, so that concurrent requests do not mix', async () => {
  const target = await listening((req, res) => void res.end(`${req.url} ${req.headers['x-name']}`));
  const url = await front(target, (req, res) => ({
    outgoingHeaders: () => ['Host', 'target', 'X-Name', String(req.url).slice(1)],
    answer: (proxyRes) => void proxyRes.pipe(res),
  }));
  const names = Array.from({ length: 20 }, (_, index) => `name-${index}`);
  const texts = await Promise.all(names.map((name) => textOf(new URL(name, url))));
  expect(texts).toEqual(names.map((name) => `/${name} ${name}`));
});

it('buffer: http-proxy passes its request on once, and sends no body itself', async () => {
  const bodies: string[] = [];
  const target = await listening(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += chunk;
    bodies.push(body);
    res.end();
  });
  const requests: http.ClientRequest[] = [];
  const url = await front(target, () => ({
    outgoingHeaders: () => ['Host', 'target', 'Content-Length', '3'],
    begin: (proxyReq) => {
      requests.push(proxyReq);
      proxyReq.end('own');
    },
  }));
  expect(await textOf(url, { method: 'POST', body: "the client's body" })).toBe('answered 200');
  expect([bodies, requests.length]).toEqual([['own'], 1]);
});

it('selfHandleResponse: http-proxy passes the response on, and writes nothing to the client', async () => {
  const target = await listening((_, res) => void res.writeHead(418, { 'X-Target': '1' }).end('of the target'));
  const url = await front(target);
  const response = await fetch(url);
  expect([response.status, response.headers.get('x-target'), await response.text()]).toEqual([
    200,
    null,
    'answered 418',
  ]);
});

it('web: an unreachable target and a broken connection are errors of their request', async () => {
  const target = await listening((req) => void req.socket.destroy());
  expect(await textOf(await front(target))).toMatch(/failed: socket hang up|failed: .*ECONNRESET/);
  const closed = await listening(() => undefined);
  servers.pop()?.close();
  expect(await textOf(await front(closed))).toMatch(/failed: .*ECONNREFUSED/);
});

it('target: http-proxy connects to an IPv6 address without its brackets', async () => {
  const { port } = await listening((_, res) => void res.end());
  const hosts: unknown[] = [];
  class Recording extends http.Agent {
    override createConnection({ host }: http.ClientRequestArgs): Socket {
      hosts.push(host);
      return connect(Number(port), '127.0.0.1');
    }
  }
  const recording = new Recording();
  const url = await front(new URL(`http://[::1]:${port}`), () => ({ identity: { agent: recording } }));
  expect(await textOf(url)).toBe('answered 200');
  expect(hosts).toEqual(['::1']);
});

import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Observed } from './observer.ts';
import { openProxy, type RecordingProxy } from './proxy.ts';
import { rawConnection } from '../test-support/proxied.ts';
import { Upstream } from './upstream.ts';

interface Scripted {
  readonly proxy: RecordingProxy;
  readonly observed: Observed[];
  /** All bytes that the target received, as text. */
  readonly got: () => string;
  close(): Promise<void>;
}

const open: Scripted[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A target that sends raw bytes. `answer` is called after each chunk, with all text of the connection. */
const scripted = async (answer: (text: string, socket: net.Socket) => void): Promise<Scripted> => {
  let got = '';
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    let text = '';
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      got += bytes.toString('latin1');
      answer(text, socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const observed: Observed[] = [];
  const upstream = new Upstream({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authority: null,
    insecure: false,
    serverName: null,
    credential: {},
  });
  const observer = { observe: (event: Observed): void => void observed.push(event), flush: (): void => undefined };
  const proxy = await openProxy({ upstream, observer, certificate: null });
  const scripted: Scripted = {
    proxy,
    observed,
    got: () => got,
    close: async () => {
      await proxy.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  open.push(scripted);
  return scripted;
};

const statuses = (observed: readonly Observed[]): readonly number[] =>
  observed.flatMap((event) => (event.type === 'head' ? [event.status] : []));

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const posted = 'POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n';

test('informational responses are forwarded in order, with their headers, and recorded', async () => {
  const early = 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\nLink: </b>; rel=preload\r\n\r\n';
  const { proxy, observed } = await scripted((text, socket) => {
    if (text.endsWith('\r\n\r\n')) socket.write(`HTTP/1.1 102 Processing\r\n\r\n${early}${ok}`);
  });
  const { socket, until } = rawConnection(proxy.port, 'GET /x HTTP/1.1\r\nHost: h\r\n\r\n');
  expect(await until((text) => text.endsWith('ok'))).toContain(
    `HTTP/1.1 102 Processing\r\n\r\n${early}HTTP/1.1 200 OK`,
  );
  expect(statuses(observed)).toEqual([102, 103, 200]);
  socket.destroy();
});

test('a client of HTTP/1.0 receives the final response only', async () => {
  const { proxy, observed } = await scripted((text, socket) => {
    if (text.endsWith('\r\n\r\n')) socket.write(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${ok}`);
  });
  const { until } = rawConnection(proxy.port, 'GET /x HTTP/1.0\r\nHost: h\r\n\r\n');
  expect(await until(() => false)).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(statuses(observed)).toEqual([103, 200]);
});

test('Expect is forwarded to the target, and the body follows the response 100', async () => {
  const { proxy, observed, got } = await scripted((text, socket) => {
    if (text.endsWith('\r\n\r\n')) socket.write('HTTP/1.1 100 Continue\r\n\r\n');
    if (text.endsWith('hello')) socket.write(ok);
  });
  const { socket, until } = rawConnection(proxy.port, posted);
  expect(await until((text) => text.includes('\r\n\r\n'))).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  expect(got()).toMatch(/Expect: 100-continue/);
  expect(got()).not.toMatch(/hello/);
  socket.write('hello');
  expect(await until((text) => text.endsWith('ok'))).toMatch(/200 OK/);
  expect(statuses(observed)).toEqual([100, 200]);
  socket.write('GET /y HTTP/1.1\r\nHost: h\r\n\r\n');
  await until(() => got().includes('GET /y'));
  socket.destroy();
});

test.each([
  [417, 'Expectation Failed'],
  [401, 'Unauthorized'],
])(
  'after a final response %i to Expect, the body is not read and the connection is closed',
  async (status, message) => {
    const { proxy, observed, got } = await scripted((text, socket) => {
      if (text.endsWith('\r\n\r\n')) socket.write(`HTTP/1.1 ${status} ${message}\r\nContent-Length: 2\r\n\r\nno`);
    });
    const { until } = rawConnection(proxy.port, posted);
    const answer = await until(() => false);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} ${message}\r\n`));
    expect(answer).toMatch(/Connection: close\r\n[\s\S]*no$/);
    expect(got()).not.toMatch(/hello/);
    expect(statuses(observed)).toEqual([status]);
    const other = rawConnection(proxy.port, 'GET /y HTTP/1.1\r\nHost: h\r\n\r\n');
    expect(await other.until((text) => text.endsWith('no'))).toMatch(/no$/);
    other.socket.destroy();
  },
);

test('the body of a client that does not wait for 100 is forwarded', async () => {
  const { proxy, observed } = await scripted((text, socket) => {
    if (text.endsWith('hello')) socket.write(ok);
  });
  const { socket, until } = rawConnection(proxy.port, `${posted}hello`);
  expect(await until((text) => text.endsWith('ok'))).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(observed.filter((event) => event.type === 'chunk' && event.of === 'request')).toHaveLength(1);
  socket.destroy();
});

test('an unknown expectation is forwarded, and the target decides', async () => {
  const { proxy, got } = await scripted((text, socket) => {
    if (text.endsWith('\r\n\r\n')) socket.write('HTTP/1.1 417 Expectation Failed\r\nContent-Length: 0\r\n\r\n');
  });
  const { socket, until } = rawConnection(proxy.port, 'GET /x HTTP/1.1\r\nHost: h\r\nExpect: tea\r\n\r\n');
  expect(await until((text) => text.endsWith('\r\n\r\n'))).toMatch(/417/);
  expect(got()).toMatch(/Expect: tea/);
  socket.destroy();
});

test('informational responses before the 101 of an upgrade are forwarded', async () => {
  const { proxy, observed } = await scripted((text, socket) => {
    if (text.endsWith('\r\n\r\n'))
      socket.write(
        'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n' +
          'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nhi',
      );
  });
  const upgradeRequest = 'GET /x HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
  const { socket, until } = rawConnection(proxy.port, upgradeRequest);
  expect(await until((text) => text.endsWith('hi'))).toMatch(/^HTTP\/1\.1 103 [\s\S]*HTTP\/1\.1 101 /);
  expect(statuses(observed)).toEqual([103, 101]);
  socket.destroy();
});

test('headers of 60 KB and 900 KB are forwarded in both directions; a longer one gets 431', async () => {
  const { proxy } = await scripted((text, socket) => {
    const [, size = '0'] = [...text.matchAll(/X-Size: (\d+)/g)].at(-1) ?? [];
    const isWhole = text.endsWith('\r\n\r\n');
    if (isWhole) socket.write(`HTTP/1.1 200 OK\r\nX-Large: ${'a'.repeat(Number(size))}\r\nContent-Length: 2\r\n\r\nok`);
  });
  const ask = async (own: number, other: number): Promise<http.IncomingMessage> => {
    const headers = { 'X-Size': String(other), 'X-Own': 'b'.repeat(own) };
    const req = http.get({ port: proxy.port, host: '127.0.0.1', headers, maxHeaderSize: 2 ** 21, agent: false });
    const [res] = (await once(req, 'response')) as [http.IncomingMessage];
    res.resume();
    return res;
  };
  for (const size of [60_000, 900_000]) {
    expect((await ask(10, size)).headers['x-large']).toHaveLength(size);
    expect((await ask(size, 10)).statusCode).toBe(200);
  }
  expect((await ask(1_100_000, 10)).statusCode).toBe(431);
});

test.each(['/x?token=a%zz', '/%zz/%2', '/a%2fb/../%41?x=%', '/x?%E0%A4%A=1#'])(
  'the path %s is forwarded byte for byte',
  async (url) => {
    const { proxy, observed, got } = await scripted((text, socket) => {
      if (text.endsWith('\r\n\r\n')) socket.write(ok);
    });
    const { socket, until } = rawConnection(proxy.port, `GET ${url} HTTP/1.1\r\nHost: h\r\n\r\n`);
    expect(await until((text) => text.endsWith('ok'))).toMatch(/200 OK/);
    expect(got()).toMatch(`GET ${url} HTTP/1.1\r\n`);
    expect(observed[0]).toMatchObject({ type: 'request', url });
    socket.destroy();
  },
);

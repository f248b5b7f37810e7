import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Report } from '../../report/model.ts';
import { Authority } from '../../target/certificates.ts';
import { planecheck } from '../test-support/planecheck.ts';

let folder: string;
const open: Server[] = [];
const sockets = new Set<Socket>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-cli-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  for (const server of open.splice(0)) {
    await new Promise((resolve) => server.close(resolve));
  }
});

const listen = async (server: Server): Promise<string> => {
  open.push(server);
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const serving = (listener: RequestListener): Promise<string> => listen(createServer(listener));

/** Writes without an end, as fast as the other side reads. */
const pour = (socket: Socket, head: string, more: string): void => {
  socket.write(head);
  const write = (): void => {
    while (socket.writable && socket.write(more)) if (socket.writableLength > 1_000_000) break;
  };
  socket.on('drain', write);
  write();
};
/** Writes the head, then a byte now and again. */
const drip = (socket: Socket, head: string): void => {
  socket.write(head);
  const timer = setInterval(() => socket.write('x'), 50);
  socket.on('close', () => clearInterval(timer));
};

/** Method and path of the request that begins with these bytes. */
const requestLineOf = (data: Buffer): string => data.toString('latin1').split(/[ ?]/).slice(0, 2).join(' ');
/** What a run reads first, and again until the wait is over: without a response it sends nothing else. */
const firstRead = 'GET /api/v1/namespaces';

/** Judges a server at this address; a few rules are enough to see that nothing turns green. */
const judge = async (baseUrl: string, more: object = {}, ...words: readonly string[]) => {
  const target = join(folder, 'target.yaml');
  writeFileSync(target, JSON.stringify({ baseUrl, identities: { admin: { token: 'x' } }, ...more }));
  const ended = await planecheck(
    'run',
    '--target',
    target,
    '--rules',
    'PAGE-03,PAGE-05,PAGE-13,PAGE-21',
    '--seed',
    '1',
    '--wait',
    '2s',
    '--report',
    join(folder, 'reports'),
    ...words,
  );
  return {
    ...ended,
    report: (): Report => JSON.parse(readFileSync(join(folder, 'reports/report.json'), 'utf8')) as Report,
  };
};

describe('a completely broken server is never conformant', () => {
  it('a closed port: exit 3, one line with the cause, no report', async () => {
    const url = await serving((_, response) => response.end());
    await new Promise((resolve) => open.splice(0)[0]?.close(resolve));
    const ended = await judge(url);
    expect(ended.code).toBe(3);
    expect(ended.stderr).toMatch(/^planecheck: .*does not respond.*refused.*; check the address/);
    expect(() => ended.report()).toThrow('ENOENT');
  });

  it('no response: exit 3 after the first read, no report', async () => {
    const seen: string[] = [];
    const ended = await judge(
      await listen(createTcpServer((socket) => socket.on('data', (data) => seen.push(requestLineOf(data))))),
    );
    expect(ended.code).toBe(3);
    expect(new Set(seen)).toEqual(new Set([firstRead]));
    expect(() => ended.report()).toThrow('ENOENT');
  });

  it('garbage instead of HTTP: exit 3', async () => {
    const ended = await judge(
      await listen(
        createTcpServer((socket) => socket.on('error', () => undefined).end('\u0000\u0001 not HTTP\r\n\r\n')),
      ),
    );
    expect(ended.code).toBe(3);
  });

  it.each([
    ['a reset', (socket: Socket) => socket.resetAndDestroy(), /reset|closed|ECONNRESET/],
    [
      'an endless header',
      (socket: Socket) => pour(socket, 'HTTP/1.1 200 OK\r\n', `X-More: ${'x'.repeat(1_000)}\r\n`),
      /header/i,
    ],
    [
      'an endless body',
      (socket: Socket) => pour(socket, 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n', 'x'.repeat(65_536)),
      /larger than|within/,
    ],
    [
      'a body that comes byte by byte',
      (socket: Socket) =>
        drip(socket, 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n'),
      /no complete response within/,
    ],
    [
      'a body cut off',
      (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"kind":'),
      /does not respond/,
    ],
  ] as ReadonlyArray<readonly [string, (socket: Socket) => void, RegExp]>)(
    '%s: exit 3 after the first read, the cause in the first line, no report',
    async (_name, behave, cause) => {
      const seen: string[] = [];
      const url = await listen(
        createTcpServer((socket) =>
          socket
            .on('error', () => undefined)
            .once('data', (data) => {
              seen.push(requestLineOf(data));
              behave(socket);
            }),
        ),
      );
      const ended = await judge(url);
      expect(ended.stderr.split('\n')[0]).toMatch(/^planecheck: .*does not respond/);
      expect(ended.stderr.split('\n')[0]).toMatch(cause);
      expect(ended.code).toBe(3);
      expect(new Set(seen)).toEqual(new Set([firstRead]));
      expect(() => ended.report()).toThrow('ENOENT');
    },
  );

  it('a certificate for another name: exit 3, the message names the cause', async () => {
    const authority = await Authority.create('planecheck test');
    const { certificate, privateKey } = await authority.issue({
      commonName: 'elsewhere',
      use: 'server',
      dnsNames: ['elsewhere.example.com'],
    });
    const url = await listen(
      createTlsServer({ cert: certificate, key: privateKey }, (_, response) => response.end('{}')),
    );
    const ended = await judge(url.replace('http:', 'https:').replace('127.0.0.1', 'localhost'), {
      tls: { ca: authority.pair.certificate },
    });
    expect(ended.stderr.split('\n')[0]).toMatch(/localhost.*(altnames|elsewhere\.example\.com).*`tls\.serverName`/);
    expect(ended.code).toBe(3);
  });

  it('an unknown certificate authority: exit 3, the message names the cause', async () => {
    const { certificate, privateKey } = await (await Authority.create('planecheck test')).issue({
      commonName: 'localhost',
      use: 'server',
      dnsNames: ['localhost'],
    });
    const url = await listen(
      createTlsServer({ cert: certificate, key: privateKey }, (_, response) => response.end('{}')),
    );
    const ended = await judge(url.replace('http:', 'https:').replace('127.0.0.1', 'localhost'));
    expect(ended.stderr.split('\n')[0]).toMatch(/certificate.*; name the authority .* `tls\.caFile`/);
    expect(ended.code).toBe(3);
  });

  it('401 to every request: exit 3, the message names the credential', async () => {
    const ended = await judge(await serving((_, response) => response.writeHead(401).end()));
    expect(ended.code).toBe(3);
    expect(ended.stderr).toMatch(/401/);
  });

  it.each([
    ['500 to all', /answers GET .* with 500/, (_, response) => response.writeHead(500).end('{}')],
    [
      'an HTML page to all',
      /content type text\/html/,
      (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>log in</html>'),
    ],
    [
      'an empty object to all',
      /not a NamespaceList/,
      (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'),
    ],
    [
      'another content type',
      /content type application\/x-www-form-urlencoded/,
      (_, response) =>
        response
          .writeHead(200, { 'Content-Type': 'application/x-www-form-urlencoded' })
          .end('{"kind":"List","metadata":{},"items":[]}'),
    ],
    [
      'JSON that is null',
      /not a NamespaceList/,
      (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('null'),
    ],
    [
      'an empty list to all',
      /not a NamespaceList/,
      (_, response) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"kind":"List","metadata":{},"items":[]}'),
    ],
  ] as ReadonlyArray<readonly [string, RegExp, RequestListener]>)(
    '%s: exit 3 with the cause; with --force exit 1, no rule passes',
    async (_name, cause, listener) => {
      const url = await serving(listener);
      const stopped = await judge(url);
      expect([stopped.code, stopped.stderr]).toEqual([3, expect.stringMatching(/^planecheck: .*--force [^\n]*\n$/)]);
      expect(stopped.stderr).toMatch(cause);
      expect(() => stopped.report()).toThrow('ENOENT');
      const ended = await judge(url, {}, '--force');
      expect(ended.code).toBe(1);
      expect(ended.stderr.split('\n')[0]).toMatch(cause);
      expect(ended.report().rules.map((rule) => rule.verdict)).not.toContain('pass');
      expect(ended.report().rules.map((rule) => rule.verdict)).not.toContain('error');
      expect(ended.report().summary.conformant).toBe(false);
    },
  );

  it('a server that stops answering: inconclusive, exit 3 after the wait, one line with the cause', async () => {
    let count = 0;
    const ended = await judge(
      await serving((_, response) => {
        count += 1;
        if (count < 5)
          response
            .writeHead(200, { 'Content-Type': 'application/json' })
            .end('{"kind":"NamespaceList","apiVersion":"v1","metadata":{},"items":[]}');
      }),
    );
    expect(ended.code).toBe(3);
    expect(ended.stderr).toMatch(/^planecheck: .*does not answer .*; waiting up to 2 s \(--wait\)$/m);
    expect(ended.stderr).toMatch(/^planecheck: .*stopped answering during the run.*timeout/m);
    expect([...new Set(ended.report().rules.map((rule) => rule.verdict))]).toEqual(['inconclusive']);
    expect(ended.report().run.complete).toBe(false);
  });
});

import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import httpProxy from 'http-proxy';
import type { Observer } from '../../recorder/proxy/observer.ts';
import { openProxy } from '../../recorder/proxy/proxy.ts';
import { Upstream } from '../../recorder/proxy/upstream.ts';
import { SessionLog } from '../../recorder/session/session-log.ts';

/**
 * A separate program of the bench, one process for each role: `origin` answers, `bare` is http-proxy with keep-alive,
 * `recording` the recorder, `silent` the recorder without an observer. Prints its port; for every line on standard
 * input, resident pages and milliseconds of processor time. Arguments: role, target URL, session file, bytes after
 * which the session continues in another file.
 */
const [role = '', target = '', file = '', rotateBytes] = process.argv.slice(2);
const facts = (): string => {
  const { user, system } = process.cpuUsage();
  return `${readFileSync('/proc/self/statm', 'utf8').split(' ')[1]} ${(user + system) / 1000}\n`;
};
process.stdin.on('data', () => process.stdout.write(facts())).on('end', () => process.exit());

const body = JSON.stringify({
  kind: 'ConfigMap',
  apiVersion: 'v1',
  metadata: { name: 'x', resourceVersion: '1' },
  data: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`key-${i}`, 'value '.repeat(12)])),
});
const mebibyte = Buffer.alloc(1024 * 1024, 'x');
let requests = 0;

const large = (res: http.ServerResponse, mebibytes: number): void => {
  let left = mebibytes;
  const more = (): void => {
    while (left > 0) {
      left -= 1;
      if (!res.write(mebibyte)) return void res.once('drain', more);
    }
    res.end();
  };
  more();
};

const event = (): string =>
  `{"type":"MODIFIED","object":{"sent":${performance.timeOrigin + performance.now()},"metadata":{"name":"x"}}}\n`;

/** With a count, so many events at once and then silence; without, one every 5 ms. */
const watch = (res: http.ServerResponse, count: number): void => {
  res.writeHead(200, { 'Content-Type': 'application/json' });
  res.flushHeaders();
  for (let i = 0; i < count; i += 1) res.write(event());
  const timer = count === 0 ? setInterval(() => res.write(event()), 5) : undefined;
  res.on('close', () => clearInterval(timer));
};

const origin = (req: http.IncomingMessage, res: http.ServerResponse): void => {
  const url = req.url ?? '';
  const size = Number(/^\/big\/(\d+)/.exec(url)?.[1] ?? 0);
  if (size > 0) return large(res, size);
  if (url.includes('watch=')) return watch(res, Number(/events=(\d+)/.exec(url)?.[1] ?? 0));
  requests += 1;
  // A header that is another one each time, as servers send.
  res
    .setHeader('Audit-Id', `00000000-0000-4000-8000-${String(requests).padStart(12, '0')}`)
    .setHeader('Content-Type', 'application/json')
    .end(body);
};

const listen = (server: http.Server): Promise<number> =>
  new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

const silent: Observer = { observe: () => undefined, flush: () => undefined };

const start = async (): Promise<number> => {
  if (role === 'origin') return listen(http.createServer(origin));
  if (role === 'bare') {
    const proxy = httpProxy.createProxyServer({ target, agent: new http.Agent({ keepAlive: true }) });
    return listen(http.createServer((req, res) => proxy.web(req, res)));
  }
  const upstream = new Upstream({ url: target, authority: null, insecure: false, serverName: null, credential: {} });
  const observer =
    role === 'silent'
      ? silent
      : new SessionLog(
          { file, dialect: 'kubernetes', target, now: Date.now, elapsed: () => performance.now() },
          rotateBytes === undefined ? undefined : { bytes: Number(rotateBytes) },
        );
  return (await openProxy({ upstream, observer, certificate: null })).port;
};

process.stdout.write(`${await start()}\n`);

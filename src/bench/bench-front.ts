import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import httpProxy from 'http-proxy';
import { openProxy } from '../recorder/proxy/proxy.ts';
import { SessionLog } from '../recorder/session/session-log.ts';
import { Upstream } from '../recorder/proxy/upstream.ts';

/**
 * Program of its own for the bench, one process a role: `origin` answers, `bare` is http-proxy with keep-alive, `recording` the recorder,
 * `silent` the recorder with nobody to tell.
 * Prints its port; prints its resident memory in bytes for every line on standard input. Arguments: role, target URL, session file.
 */
const [role = '', target = '', file = ''] = process.argv.slice(2);
process.stdin.on('data', () => process.stdout.write(`${readFileSync('/proc/self/statm', 'utf8').split(' ')[1]}\n`)).on('end', () => process.exit());

const body = JSON.stringify({ kind: 'ConfigMap', apiVersion: 'v1', metadata: { name: 'x', resourceVersion: '1' }, data: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`key-${i}`, 'value '.repeat(12)])) });
const mebibyte = Buffer.alloc(1024 * 1024, 'x');

const origin = (req: http.IncomingMessage, res: http.ServerResponse): void => {
  const size = Number(/^\/big\/(\d+)/.exec(req.url ?? '')?.[1] ?? 0);
  if (size > 0) {
    let left = size;
    const more = (): void => {
      while (left > 0) {
        left -= 1;
        if (!res.write(mebibyte)) return void res.once('drain', more);
      }
      res.end();
    };
    more();
  } else if (req.url?.includes('watch=')) {
    res.writeHead(200, { 'Content-Type': 'application/json' });
    res.flushHeaders();
    const timer = setInterval(() => res.write(`{"type":"MODIFIED","object":{"sent":${performance.timeOrigin + performance.now()},"metadata":{"name":"x"}}}\n`), 5);
    res.on('close', () => clearInterval(timer));
  } else res.setHeader('Content-Type', 'application/json').end(body);
};

const listen = (server: http.Server): Promise<number> => new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

const start = async (): Promise<number> => {
  if (role === 'origin') return listen(http.createServer(origin));
  if (role === 'bare') {
    const proxy = httpProxy.createProxyServer({ target, agent: new http.Agent({ keepAlive: true }) });
    return listen(http.createServer((req, res) => proxy.web(req, res)));
  }
  const upstream = new Upstream({ url: target, authority: null, insecure: false, serverName: null, credential: {} });
  const observer = role === 'silent' ? { observe: () => undefined, flush: () => undefined } : new SessionLog({ file, dialect: 'kubernetes', target, now: Date.now, elapsed: () => performance.now() });
  return (await openProxy({ upstream, observer, certificate: null })).port;
};

process.stdout.write(`${await start()}\n`);

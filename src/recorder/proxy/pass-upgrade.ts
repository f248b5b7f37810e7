import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import type { HeaderPairs } from '../../client/exchange.ts';
import type { Observed, Observer } from './observer.ts';
import { outgoingHeaders } from './outgoing-headers.ts';
import { headerOf, rawHeaderPairs } from './raw-headers.ts';
import type { Upstream, UpstreamIdentity } from './upstream.ts';

/** A request that asks to change protocols, as node's server hands it over. */
export interface UpgradePass {
  readonly x: number;
  /** Number of the client's connection. */
  readonly connection: number;
  readonly req: http.IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly upstream: Upstream;
  readonly identity: UpstreamIdentity;
  readonly observer: Observer;
}

const headText = (line: string, headers: HeaderPairs): string => `${line}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;

/**
 * Passes an upgrade of any protocol and method: the raw request upstream, the 101 and its first bytes back, then
 * both ways until one side closes. Returns how to cut it from here.
 */
export const passUpgrade = ({ x, connection, req, socket, head, upstream, identity, observer }: UpgradePass): ((message: string) => void) => {
  const pairs = rawHeaderPairs(req.rawHeaders);
  let over = false;
  let other: Duplex | null = null;
  let outgoing: http.ClientRequest | null = null;
  const finish = (event: Observed): void => {
    if (over) return;
    over = true;
    try {
      observer.observe(event);
    } finally {
      socket.destroy();
      other?.destroy();
      outgoing?.destroy();
    }
  };
  const abort = (by: 'client' | 'server' | 'recorder', message: string): void => finish({ type: 'abort', x, by, message });
  const tell = (event: Observed): boolean => {
    try {
      observer.observe(event);
      return true;
    } catch {
      over = true;
      socket.destroy();
      other?.destroy();
      outgoing?.destroy();
      return false;
    }
  };
  socket.on('error', (error) => abort('client', error.message));
  socket.on('close', () => {
    // When the target had said its last word before, the connection ended in order.
    if (other?.readableEnded) finish({ type: 'end', x, of: 'response', trailers: [] });
    else abort('client', 'the client closed the connection');
  });
  if (!tell({ type: 'request', x, actor: identity.actor, method: req.method ?? 'GET', url: req.url ?? '/', httpVersion: req.httpVersion, headers: pairs, connection })) return () => undefined;

  const headers = [...outgoingHeaders(pairs, upstream, identity), ['Connection', headerOf(pairs, 'connection') ?? 'Upgrade'], ['Upgrade', headerOf(pairs, 'upgrade') ?? '']] as const;
  outgoing = (upstream.url.protocol === 'https:' ? https : http).request(upstream.origin, {
    method: req.method ?? 'GET',
    path: upstream.path(req.url ?? '/'),
    headers: headers.flat(),
    agent: identity.agent,
  });
  outgoing.on('error', (error) => {
    if (over) return;
    if (!socket.destroyed) socket.write(headText('HTTP/1.1 502 Bad Gateway', [['Connection', 'close'], ['Content-Length', '0']]));
    abort('server', error.message);
  });
  outgoing.on('upgrade', (answer, far, first) => {
    other = far;
    const relay = (from: 'client' | 'server', bytes: Buffer, to: Duplex): void => {
      if (bytes.length > 0 && tell({ type: 'frame', x, from, bytes })) to.write(bytes);
    };
    if (!tell({ type: 'head', x, status: answer.statusCode ?? 101, message: answer.statusMessage ?? '', headers: rawHeaderPairs(answer.rawHeaders) })) return;
    socket.write(headText(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, rawHeaderPairs(answer.rawHeaders)));
    relay('server', first, socket);
    relay('client', head, far);
    far.on('data', (bytes: Buffer) => tell({ type: 'frame', x, from: 'server', bytes }));
    socket.on('data', (bytes: Buffer) => tell({ type: 'frame', x, from: 'client', bytes }));
    far.on('error', (error) => abort('server', error.message));
    far.on('close', () => finish({ type: 'end', x, of: 'response', trailers: [] }));
    far.pipe(socket);
    socket.pipe(far);
  });
  outgoing.on('response', (answer) => {
    const answered = rawHeaderPairs(answer.rawHeaders);
    if (!tell({ type: 'head', x, status: answer.statusCode ?? 502, message: answer.statusMessage ?? '', headers: answered })) return;
    const onward = answered.filter(([name]) => !['transfer-encoding', 'connection', 'keep-alive'].includes(name.toLowerCase()));
    socket.write(headText(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, [...onward, ['Connection', 'close']]));
    answer.on('data', (bytes: Buffer) => {
      if (tell({ type: 'chunk', x, of: 'response', bytes })) socket.write(bytes);
    });
    answer.on('error', () => undefined);
    answer.on('close', () => {
      if (!answer.complete) return abort('server', 'the target closed the connection in mid-body');
      if (over || !tell({ type: 'end', x, of: 'response', trailers: rawHeaderPairs(answer.rawTrailers) })) return;
      over = true;
      socket.end();
    });
  });
  outgoing.end();
  return (message) => abort('recorder', message);
};

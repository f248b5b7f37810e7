import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FrontCertificate } from './front-certificate.ts';
import { FrontConnections } from './front-connections.ts';
import { maxHeaderBytes } from './header-limit.ts';
import { HttpProxyAdapter } from './http-proxy-adapter.ts';
import type { Observer } from './observer.ts';
import { NumberMap } from '../number-map.ts';
import { rawHeader } from './raw-headers.ts';
import { FlushBatch } from './flush-batch.ts';
import { UpgradeExchange } from './upgrade-exchange.ts';
import type { Upstream } from './upstream.ts';
import { WebExchange } from './web-exchange.ts';
import { idleConnectionMs } from '../../client/transport/idle-connection.ts';

/** How to open a recording proxy. */
export interface ProxyConfig {
  readonly upstream: Upstream;
  readonly observer: Observer;
  /** Serving certificate; null serves plain HTTP. */
  readonly certificate: FrontCertificate | null;
  readonly host?: string;
  readonly port?: number;
}

/** A proxy that is listening. */
export interface RecordingProxy {
  readonly url: string;
  readonly port: number;
  /** Number of exchanges so far. */
  readonly exchanges: () => number;
  /** Stops listening and aborts open exchanges (the observer receives them as aborted by the recorder). */
  close(): Promise<void>;
}

/**
 * Responds in plain text to a connection that is not HTTP/1.1, for example to a client that uses HTTP/2 although ALPN
 * offers only http/1.1.
 */
const rejectMalformed = (error: NodeJS.ErrnoException & { readonly rawPacket?: Buffer }, socket: Duplex): void => {
  if (!socket.writable) return void socket.destroy();
  const isHttp2 = error.rawPacket?.subarray(0, 14).toString('latin1') === 'PRI * HTTP/2.0';
  const [status, text] = isHttp2
    ? ['505 HTTP Version Not Supported', 'the recorder supports HTTP/1.1 only; configure the client for HTTP/1.1']
    : error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', `the header of the request is longer than ${maxHeaderBytes} bytes`]
      : ['400 Bad Request', `this is not an HTTP/1.1 request: ${error.message}`];
  const body = `planecheck recorder: ${text}\n`;
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
};

/**
 * Opens a proxy for one target, on loopback by default. The client receives the bytes of the target; the observer
 * receives each event before its bytes are forwarded.
 */
export const openProxy = async ({
  upstream,
  observer,
  certificate,
  host = '127.0.0.1',
  port = 0,
}: ProxyConfig): Promise<RecordingProxy> => {
  let count = 0;
  const open = new NumberMap<{ abort(message: string): void }>();
  const connections = new FrontConnections(certificate ? upstream.certificate : null);
  const batch = new FlushBatch(observer);
  const adapter = new HttpProxyAdapter(upstream.origin);
  const send = (exchange: WebExchange): void =>
    adapter.send(exchange, (error) => (exchange.mayRetry(error) ? send(exchange) : exchange.failed(error)));
  const closed = (x: number): void => open.delete(x);
  const onRequest = (req: http.IncomingMessage, res: http.ServerResponse): void => {
    const { number: connection, certificate: shown } = connections.of(req.socket);
    const identity = upstream.identity(rawHeader(req.rawHeaders, 'authorization'), shown);
    const exchange = new WebExchange({
      x: ++count,
      connection,
      req,
      res,
      upstream,
      identity,
      observer,
      batch,
      send,
      closed,
    });
    open.set(exchange.x, exchange);
  };
  const onUpgrade = (req: http.IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { number: connection, certificate: shown } = connections.of(req.socket);
    const identity = upstream.identity(rawHeader(req.rawHeaders, 'authorization'), shown);
    const x = ++count;
    const upgrade = new UpgradeExchange({ x, connection, req, socket, head, upstream, identity, observer, batch });
    open.set(x, upgrade);
    socket.once('close', () => open.delete(x));
  };
  const options = { maxHeaderSize: maxHeaderBytes, requestTimeout: 0, noDelay: true };
  const server = certificate
    ? https.createServer(
        {
          ...options,
          cert: certificate.certificate,
          key: certificate.privateKey,
          ALPNProtocols: ['http/1.1'],
          requestCert: connections.asksForCertificate,
          rejectUnauthorized: false,
        },
        onRequest,
      )
    : http.createServer(options, onRequest);
  server.keepAliveTimeout = idleConnectionMs;
  server.headersTimeout = idleConnectionMs + 5_000;
  // With these listeners, node does not respond to `Expect` with 100 or 417: the target decides.
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);
  server.on('upgrade', onUpgrade);
  server.on('clientError', rejectMalformed);
  server.on(certificate ? 'secureConnection' : 'connection', (socket: object) => connections.add(socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `${certificate ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    port: address.port,
    exchanges: () => count,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const [, one] of open.entries()) one.abort('the recorder was closed');
      batch.flush();
      server.closeAllConnections();
      upstream.close();
      await closed;
    },
  };
};

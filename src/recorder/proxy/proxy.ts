import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FrontCertificate } from './front-certificate.ts';
import { FrontConnections } from './front-connections.ts';
import { maxHeaderBytes } from './header-limit.ts';
import { HttpProxyPass } from './http-proxy-pass.ts';
import type { Observer } from './observer.ts';
import { Numbered } from '../numbered.ts';
import { rawHeader } from './raw-headers.ts';
import { FlushBatch } from './flush-batch.ts';
import { UpgradeExchange } from './upgrade-exchange.ts';
import type { Upstream } from './upstream.ts';
import { WebExchange } from './web-exchange.ts';

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
  /** Exchanges begun so far. */
  readonly exchanges: () => number;
  /** Stops listening, cuts what is still open (reported to the observer as aborted by the recorder). */
  close(): Promise<void>;
}

/**
 * A connection that is not HTTP/1.1 gets a plain message, above all a client that uses HTTP/2 although ALPN offers
 * only http/1.1.
 */
const refuseBroken = (error: NodeJS.ErrnoException & { readonly rawPacket?: Buffer }, socket: Duplex): void => {
  if (!socket.writable) return void socket.destroy();
  const isHttp2 = error.rawPacket?.subarray(0, 14).toString('latin1') === 'PRI * HTTP/2.0';
  const [status, text] = isHttp2
    ? ['505 HTTP Version Not Supported', 'the recorder speaks HTTP/1.1 only; let the client use that']
    : error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', `the header of the request is longer than ${maxHeaderBytes} bytes`]
      : ['400 Bad Request', `this is no HTTP/1.1 request: ${error.message}`];
  const body = `planecheck recorder: ${text}\n`;
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
};

/** Go clients keep idle connections for 90 s: the front must not close first. */
const keepAliveMs = 120_000;

/**
 * Opens the front on loopback for one target. The client gets the bytes of the target; the observer receives each
 * event before the bytes are forwarded.
 */
export const openProxy = async ({
  upstream,
  observer,
  certificate,
  host = '127.0.0.1',
  port = 0,
}: ProxyConfig): Promise<RecordingProxy> => {
  let count = 0;
  const open = new Numbered<{ cut(message: string): void }>();
  const connections = new FrontConnections(certificate ? upstream.certificate : null);
  const turn = new FlushBatch(observer);
  const pass = new HttpProxyPass(upstream.origin);
  const send = (exchange: WebExchange): void =>
    pass.send(exchange, (error) => (exchange.mayTryAgain(error) ? send(exchange) : exchange.failed(error)));
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
      turn,
      send,
      closed,
    });
    open.set(exchange.x, exchange);
  };
  const onUpgrade = (req: http.IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { number: connection, certificate: shown } = connections.of(req.socket);
    const identity = upstream.identity(rawHeader(req.rawHeaders, 'authorization'), shown);
    const x = ++count;
    const upgrade = new UpgradeExchange({ x, connection, req, socket, head, upstream, identity, observer, turn });
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
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 5_000;
  // With a listener the runtime answers an expectation neither with 100 nor with 417: that is the target's to do.
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);
  server.on('upgrade', onUpgrade);
  server.on('clientError', refuseBroken);
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
      for (const [, one] of open.entries()) one.cut('the recorder was closed');
      turn.end();
      server.closeAllConnections();
      upstream.close();
      await closed;
    },
  };
};

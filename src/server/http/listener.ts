import { createServer as createHttp, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Options of a listener. Without `tls` it uses plain HTTP. */
export interface ListenerOptions {
  readonly host: string;
  readonly port: number;
  readonly tls: {
    readonly certificate: string;
    readonly privateKey: string;
    readonly clientAuthorities: readonly string[];
  } | null;
  readonly onRequest: (message: IncomingMessage, response: ServerResponse) => void;
}

/** An open listener. */
export interface Listener {
  readonly port: number;
  /** Ends open streams and closes all connections. */
  close(): Promise<void>;
}

/**
 * Opens the listener. Client certificates are requested and optional. The keep-alive timeout is longer than that of
 * clients' connection pools.
 */
export const listen = async (options: ListenerOptions): Promise<Listener> => {
  const { tls, onRequest } = options;
  const common = {
    keepAliveTimeout: 120_000,
    headersTimeout: 60_000,
    requestTimeout: 0,
    noDelay: true,
    maxHeaderSize: 64 * 1024,
  };
  const server: Server = tls
    ? createHttps(
        {
          ...common,
          cert: tls.certificate,
          key: tls.privateKey,
          ca: [...tls.clientAuthorities],
          requestCert: true,
          rejectUnauthorized: false,
        },
        onRequest,
      )
    : createHttp(common, onRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

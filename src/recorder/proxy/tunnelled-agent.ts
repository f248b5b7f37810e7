import type http from 'node:http';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { openTunnel } from '../../client/transport/proxy-tunnel.ts';

const connectTimeoutMs = 10_000;

/** The options of node's agents for a connection that are used here. */
interface ConnectionOptions extends tls.ConnectionOptions {
  readonly host: string;
  readonly port: number;
}

/** Makes an agent connect through a proxy; `secure` are the TLS settings, null for plain HTTP. */
export const throughProxy = <A extends http.Agent>(
  agent: A,
  proxy: string,
  secure: tls.ConnectionOptions | null,
): A => {
  const connecting = agent as unknown as {
    createConnection: (options: ConnectionOptions, done: (error: Error | null, socket?: Duplex) => void) => undefined;
  };
  connecting.createConnection = ({ host, port, servername }, done) => {
    const { ca, rejectUnauthorized } = secure ?? {};
    openTunnel(proxy, host, port, {
      timeoutMs: connectTimeoutMs,
      ca: ca as string | undefined,
      insecureSkipTlsVerify: rejectUnauthorized === false,
    }).then((socket) => {
      if (secure === null) return done(null, socket);
      const name = secure.servername ?? servername;
      const secured = tls.connect({ ...secure, ...(name === undefined ? {} : { servername: name }), host, socket });
      const fail = (error: Error): void => done(error);
      secured.once('error', fail).once('secureConnect', () => {
        secured.off('error', fail);
        done(null, secured);
      });
    }, done);
    return undefined;
  };
  return agent;
};

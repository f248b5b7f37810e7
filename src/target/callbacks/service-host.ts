import { once } from 'node:events';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Authority, type KeyPair } from '../certificates.ts';
import type { ServiceHost, TlsBehaviour } from './callbacks.ts';
import { idleConnectionMs } from '../../client/transport/idle-connection.ts';

/** The authorities of the services of one suite, and the bundle to configure in the server under test. */
export interface ServiceAuthorities {
  readonly good: Authority;
  /** Signs certificates, but is not in the bundle. */
  readonly foreign: Authority;
  /** Is in the bundle, but its CA flag is false. */
  readonly powerless: Authority;
  readonly caBundle: string;
}

/** Where services listen and how servers reach them. */
export interface ServicePlace {
  readonly bind: string;
  readonly publicHost: string;
  readonly names: { readonly dnsNames: readonly string[]; readonly addresses: readonly string[] };
}

/** Creates the authorities of a suite's services. */
export const serviceAuthorities = async (): Promise<ServiceAuthorities> => {
  const [good, foreign, powerless] = await Promise.all([
    Authority.create('planecheck-services-ca'),
    Authority.create('planecheck-foreign-ca'),
    Authority.create('planecheck-no-authority', false),
  ]);
  return {
    good,
    foreign,
    powerless,
    caBundle: [good, powerless].map(({ pair }) => pair.certificate.trimEnd().concat('\n')).join(''),
  };
};

const oldTls = { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;

/** A lock: each call waits until the previous holder calls its returned function. */
const lock = (): (() => Promise<() => void>) => {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const previous = last;
    let end = (): void => undefined;
    last = new Promise((resolve) => {
      end = resolve;
    });
    return previous.then(() => end);
  };
};

/** Ends a connection and waits until the client has closed its side, for a second at most. */
const closedByBoth = async (socket: Socket): Promise<void> => {
  socket.end();
  await Promise.race([once(socket, 'close'), delay(1_000)]);
};

/**
 * A server of the suite on any free port or a fixed one, with changeable TLS behaviour; plain HTTP when `secure` is
 * false.
 */
export const openServiceHost = async (
  place: ServicePlace,
  authorities: ServiceAuthorities,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { secure = true, port = 0 } = {},
): Promise<ServiceHost> => {
  const pairOf = (authority: Authority): Promise<KeyPair> =>
    authority.issue({ commonName: 'planecheck-service', use: 'server', ...place.names });
  const good = await pairOf(authorities.good);
  const settings = async (way: TlsBehaviour): Promise<Record<string, string>> => {
    const pair =
      way === 'of a foreign authority'
        ? await pairOf(authorities.foreign)
        : way === 'of no authority'
          ? await pairOf(authorities.powerless)
          : good;
    return { key: pair.privateKey, cert: pair.certificate, ...(way === 'of old TLS' ? oldTls : {}) };
  };
  const options = { keepAliveTimeout: idleConnectionMs };
  const server = secure
    ? createServer({ ...options, ...(await settings('good')), requestCert: true, rejectUnauthorized: false }, handle)
    : createPlainServer(options, handle);
  const sockets = new Set<Socket>();
  const seen = { attempts: 0, refused: 0 };
  let shown: TlsBehaviour = 'good';
  server.on('connection', (socket: Socket) => {
    seen.attempts += 1;
    if (shown === 'silent') socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  /** Those of `sockets` whose handshake is over. */
  const established = new Set<Socket>();
  server.on(secure ? 'secureConnection' : 'connection', (socket: Socket) => {
    established.add(socket);
    socket.once('close', () => established.delete(socket));
  });
  server.on('tlsClientError', () => {
    seen.refused += 1;
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, place.bind, resolve));
  // A listening callback server must not keep the process of the suite alive.
  server.unref();
  const host = place.publicHost.includes(':') ? `[${place.publicHost}]` : place.publicHost;
  return {
    url: `${secure ? 'https' : 'http'}://${host}:${(server.address() as AddressInfo).port}`,
    caBundle: authorities.caBundle,
    get attempts() {
      return seen.attempts;
    },
    get refused() {
      return seen.refused;
    },
    show: async (way) => {
      if (way === shown) return;
      shown = way;
      if (secure && way !== 'silent') (server as Server).setSecureContext(await settings(way));
      // A client that does not know yet that its connection is closed would lose its next request on it.
      await Promise.all([...established].map(closedByBoth));
      for (const socket of sockets) socket.destroy();
    },
    turn: lock(),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

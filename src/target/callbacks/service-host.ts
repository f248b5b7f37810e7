import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { Authority, type KeyPair } from '../certificates.ts';
import type { ServiceHost, ServiceWay } from './callbacks.ts';

/** The authorities of the services of one suite, and the file of authorities that the server under test is given. */
export interface ServiceAuthorities {
  readonly good: Authority;
  /** Signs as well, and stands in no file. */
  readonly foreign: Authority;
  /** Stands in the file, with a CA flag of false. */
  readonly powerless: Authority;
  readonly caBundle: string;
}

/** Where services listen and how servers reach them. */
export interface ServicePlace {
  readonly bind: string;
  readonly publicHost: string;
  readonly names: { readonly dnsNames: readonly string[]; readonly addresses: readonly string[] };
}

/** Makes the authorities of a suite's services. */
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

/** Turns, one after the other. */
const turns = (): (() => Promise<() => void>) => {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const before = last;
    let end = (): void => undefined;
    last = new Promise((resolve) => {
      end = resolve;
    });
    return before.then(() => end);
  };
};

/** A server of the suite on a port of its own, or one that is given, which shows itself as told; plain HTTP where `secure` is false. */
export const openServiceHost = async (
  place: ServicePlace,
  authorities: ServiceAuthorities,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { secure = true, port = 0 } = {},
): Promise<ServiceHost> => {
  const pairOf = (authority: Authority): Promise<KeyPair> =>
    authority.issue({ commonName: 'planecheck-service', use: 'server', ...place.names });
  const good = await pairOf(authorities.good);
  const settings = async (way: ServiceWay): Promise<Record<string, string>> => {
    const pair =
      way === 'of a foreign authority'
        ? await pairOf(authorities.foreign)
        : way === 'of no authority'
          ? await pairOf(authorities.powerless)
          : good;
    return { key: pair.privateKey, cert: pair.certificate, ...(way === 'of old TLS' ? oldTls : {}) };
  };
  const server = secure
    ? createServer({ ...(await settings('good')), requestCert: true, rejectUnauthorized: false }, handle)
    : createPlainServer(handle);
  const sockets = new Set<Socket>();
  const seen = { attempts: 0, refused: 0 };
  let silent = false;
  server.on('connection', (socket: Socket) => {
    seen.attempts += 1;
    if (silent) socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => {
    seen.refused += 1;
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, place.bind, resolve));
  // Nothing that the suite offers to others keeps its own process alive.
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
      silent = way === 'silent';
      if (secure && !silent) (server as Server).setSecureContext(await settings(way));
      for (const socket of sockets) socket.destroy();
    },
    turn: turns(),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

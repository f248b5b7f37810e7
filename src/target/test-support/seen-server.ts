import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';

/** How a client presented itself with its last request. */
export interface Seen {
  readonly authorization: string | null;
  /** Common name of the client certificate. */
  readonly certificate: string | null;
  readonly impersonation: Readonly<Record<string, string>>;
  readonly path: string;
}

/** A server that is enough of an API server to be opened as a target, and that notes who asks. */
export interface SeenServer {
  readonly port: number;
  last(): Seen | null;
  forget(): void;
  close(): Promise<void>;
}

const answers: Readonly<Record<string, object>> = {
  '/api/v1/namespaces': { kind: 'NamespaceList', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items: [] },
  '/apis': { kind: 'APIGroupList', apiVersion: 'v1', groups: [{ name: 'rbac.authorization.k8s.io', versions: [] }] },
  '/version': { gitVersion: 'v1.30.0' },
};

/** Starts the server; with TLS settings it requests client certificates, but requires none. */
export const startSeenServer = async (
  tls: { readonly certificate: string; readonly privateKey: string; readonly clientCa: string } | null,
): Promise<SeenServer> => {
  let last: Seen | null = null;
  const handle = (request: http.IncomingMessage, response: http.ServerResponse): void => {
    const peer = (request.socket as TLSSocket).getPeerCertificate?.();
    const path = request.url ?? '';
    last = {
      authorization: request.headers.authorization ?? null,
      certificate: peer?.subject ? String(peer.subject.CN) : null,
      impersonation: Object.fromEntries(
        Object.entries(request.headersDistinct)
          .filter(([name]) => name.startsWith('impersonate-'))
          .map(([name, values]) => [name, (values ?? []).join()]),
      ),
      path,
    };
    const [, answer = null] = Object.entries(answers).find(([end]) => new RegExp(`${end}(\\?|$)`).test(path)) ?? [];
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? { kind: 'Status', code: 404 }));
  };
  const server = tls
    ? https.createServer(
        { cert: tls.certificate, key: tls.privateKey, ca: tls.clientCa, requestCert: true, rejectUnauthorized: false },
        handle,
      )
    : http.createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    last: () => last,
    forget: () => {
      last = null;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

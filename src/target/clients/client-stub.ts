import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { X509Certificate } from 'node:crypto';
import type { HeaderPairs } from '../../client/exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import type { Translator } from '../../dialect/translator.ts';
import { openServiceHost, type ServiceAuthorities, serviceAuthorities } from '../callbacks/service-host.ts';

/** One request of a client to the suite's server. */
export interface StubCall {
  readonly method: string;
  /** Path and query with neutral names. */
  readonly path: string;
  readonly headers: HeaderPairs;
  /**
   * Certificate chain of its connection in PEM, the client's certificate first; only the first when the connection
   * resumes an earlier session.
   */
  readonly certificates: readonly string[];
  /** Number of its connection, from 1. */
  readonly connection: number;
  /** The connection resumes an earlier session. */
  readonly resumed: boolean;
  readonly answer: { readonly status: number; readonly json: JsonValue };
}

/**
 * A server of the suite for clients under test. It serves a config map and the discovery documents that lead to it, and
 * can reject requests.
 */
export interface ClientStub {
  readonly url: string;
  /** PEM of the authority of its certificate. */
  readonly caBundle: string;
  readonly calls: readonly StubCall[];
  /** Serves another document at a path in neutral names. */
  serve(path: string, json: JsonValue): void;
  /** Rejects the next `count` requests with 401. */
  refuse(count: number): void;
  close(): Promise<void>;
}

const status = (code: number, reason: string): { readonly status: number; readonly json: JsonValue } => ({
  status: code,
  json: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', message: reason, reason, code },
});
const configMap = {
  metadata: {
    name: 'planecheck',
    namespace: 'default',
    uid: '0b1f9c1e-6d0f-4a53-9f0e-2d6e8a1a7c11',
    resourceVersion: '7',
    creationTimestamp: '2024-01-01T00:00:00Z',
  },
  data: { from: 'planecheck' },
};
const served: Readonly<Record<string, JsonValue>> = {
  '/api': { kind: 'APIVersions', versions: ['v1'] },
  '/apis': { kind: 'APIGroupList', apiVersion: 'v1', groups: [] },
  '/api/v1': {
    kind: 'APIResourceList',
    groupVersion: 'v1',
    resources: [
      {
        name: 'configmaps',
        singularName: 'configmap',
        namespaced: true,
        kind: 'ConfigMap',
        verbs: ['get', 'list'],
        shortNames: ['cm'],
      },
    ],
  },
  '/api/v1/namespaces/default/configmaps': {
    kind: 'ConfigMapList',
    apiVersion: 'v1',
    metadata: { resourceVersion: '7' },
    items: [configMap],
  },
  '/api/v1/namespaces/default/configmaps/planecheck': { kind: 'ConfigMap', apiVersion: 'v1', ...configMap },
};

let authorities: Promise<ServiceAuthorities> | null = null;

interface Connection {
  readonly connection: number;
  readonly certificates: readonly string[];
  readonly resumed: boolean;
}

const chainOf = (socket: TLSSocket): readonly string[] => {
  const chain: string[] = [];
  for (
    let one: X509Certificate | undefined = socket.getPeerX509Certificate();
    one && !chain.includes(one.toString());
    one = one.issuerCertificate
  )
    chain.push(one.toString());
  return chain;
};

/**
 * Opens such a server on loopback. It requests client certificates, accepts any credential, and responds to all clients
 * in the same way.
 */
export const openClientStub = async (dialect: Translator, onCall: (call: StubCall) => void): Promise<ClientStub> => {
  authorities ??= serviceAuthorities();
  const calls: StubCall[] = [];
  const connections = new Map<Socket, Connection>();
  // A socket returns the chain only once.
  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket) ?? {
      connection: connections.size + 1,
      certificates: chainOf(socket as TLSSocket),
      resumed: (socket as TLSSocket).isSessionReused(),
    };
    connections.set(socket, known);
    return known;
  };
  const documents = new Map<string, JsonValue>();
  let refusals = 0;
  const answerTo = (method: string, path: string): StubCall['answer'] => {
    if (refusals > 0) {
      refusals -= 1;
      return status(401, 'Unauthorized');
    }
    const place = path.split('?')[0]?.replace(/(?!^)\/$/, '') ?? '';
    const json = method === 'GET' ? (documents.get(place) ?? served[place]) : undefined;
    return json === undefined ? status(404, 'NotFound') : { status: 200, json };
  };
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    request.resume();
    const { method = '', url = '', rawHeaders: raw, socket } = request;
    const path = dialect.fromWire(url);
    const answer = answerTo(method, path);
    const call: StubCall = {
      method,
      path,
      headers: Array.from(
        { length: raw.length / 2 },
        (_, index) => [raw[2 * index] ?? '', raw[2 * index + 1] ?? ''] as const,
      ),
      ...connectionOf(socket),
      answer,
    };
    calls.push(call);
    onCall(call);
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(dialect.toWire(JSON.stringify(answer.json)));
  };
  const place = {
    bind: '127.0.0.1',
    publicHost: '127.0.0.1',
    names: { dnsNames: ['localhost'], addresses: ['127.0.0.1'] },
  };
  const service = await openServiceHost(place, await authorities, handle);
  return {
    url: service.url,
    caBundle: service.caBundle,
    calls,
    serve: (path, json) => void documents.set(path, json),
    refuse: (count) => {
      refusals = count;
    },
    close: () => service.close(),
  };
};

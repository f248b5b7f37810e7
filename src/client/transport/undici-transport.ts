import { createSecureContext, type SecureContext } from 'node:tls';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isSafeMethod } from '../requests/is-safe-method.ts';
import { openTunnel } from './proxy-tunnel.ts';
import { failedOnReusedConnection, trackConnection, noteResponse } from './connection-tracking.ts';
import type { TlsSettings } from './tls-settings.ts';
import { transportFailure } from './transport-failure.ts';
import type { ClientCertificate, Transport, TransportRequest, TransportResponse } from './transport.ts';

/** Configuration of the connections of one identity. */
export interface UndiciTransportConfig {
  readonly tls?: TlsSettings;
  readonly clientCertificate?: ClientCertificate;
  /** Milliseconds for TCP and TLS together; default 5000. */
  readonly connectTimeoutMs?: number;
  /** URL of an http, https or socks5 proxy; without it, the connection is direct. */
  readonly proxy?: string | undefined;
}

const contexts = new Map<string, SecureContext>();
const maxContexts = 64;

/**
 * The TLS context of a key and certificates, cached because parsing them costs more than a request. Null when they
 * cannot be parsed.
 */
const contextOf = (ca: string | undefined, pair: UndiciTransportConfig['clientCertificate']): SecureContext | null => {
  const key = [ca, pair?.certificate, pair?.privateKey].join();
  try {
    const context =
      contexts.get(key) ??
      createSecureContext({
        ...(ca === undefined ? {} : { ca }),
        ...(pair ? { cert: pair.certificate, key: pair.privateKey } : {}),
      });
    contexts.delete(key);
    contexts.set(key, context);
    for (const oldest of contexts.keys()) if (contexts.size > maxContexts) contexts.delete(oldest);
    return context;
  } catch {
    return null;
  }
};

const secrets = (ca: string | undefined, pair: UndiciTransportConfig['clientCertificate']): object => {
  const secureContext = contextOf(ca, pair);
  // Keys and certificates that cannot be parsed fail later as a connection failure.
  return secureContext
    ? { secureContext }
    : { ...(ca === undefined ? {} : { ca }), ...(pair ? { cert: pair.certificate, key: pair.privateKey } : {}) };
};

const agentFor = (config: UndiciTransportConfig): Agent => {
  const { tls = {}, clientCertificate, connectTimeoutMs = 5000, proxy } = config;
  const connect = {
    timeout: connectTimeoutMs,
    rejectUnauthorized: tls.insecureSkipTlsVerify !== true,
    ...secrets(tls.ca, clientCertificate),
    ...(tls.serverName === undefined ? {} : { servername: tls.serverName }),
  };
  return new Agent({
    // The caller sets one deadline for the complete exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 3000,
    maxHeaderSize: 64 * 1024,
    connect: proxy === undefined ? connect : tunnelled(buildConnector(connect), proxy, config),
  });
};

/**
 * Connects through a proxy. The proxy agents of undici would put header pairs into an object, which loses their order
 * and repetitions.
 */
const tunnelled =
  (
    secure: buildConnector.connector,
    proxy: string,
    { tls = {}, connectTimeoutMs = 5000 }: UndiciTransportConfig,
  ): buildConnector.connector =>
  (options, callback) => {
    const isSecure = options.protocol === 'https:';
    const port = Number(options.port || (isSecure ? 443 : 80));
    const limits = { timeoutMs: connectTimeoutMs, ca: tls.ca, insecureSkipTlsVerify: tls.insecureSkipTlsVerify };
    openTunnel(proxy, options.hostname, port, limits).then(
      (socket) =>
        isSecure ? secure({ ...options, httpSocket: socket }, callback) : callback(null, socket.setNoDelay()),
      (error: Error) => callback(error, null),
    );
  };

/**
 * Transport through one undici agent: kept-alive connections of one identity, no redirects, only the configured proxy,
 * raw header pairs. A server can close a kept-alive connection at any time, also while it receives a request: a safe
 * request that fails this way is sent again once (RFC 9110, section 9.2.2). A request whose connection timed out was
 * never sent, so it is sent again once with any method.
 */
export class UndiciTransport implements Transport {
  readonly #agent: Agent;

  constructor(config: UndiciTransportConfig = {}) {
    this.#agent = agentFor(config);
  }

  async send(request: TransportRequest): Promise<TransportResponse> {
    const { sending, outcome } = this.#dispatch(request);
    try {
      const answer = responseOf(await outcome);
      noteResponse(sending);
      return answer;
    } catch (error) {
      const isUnsent = (error as NodeJS.ErrnoException).code === 'UND_ERR_CONNECT_TIMEOUT';
      const isSafe =
        isSafeMethod(request.method) && transportFailure(error).kind === 'reset' && failedOnReusedConnection(sending);
      if (!(isUnsent || isSafe) || request.signal.aborted) throw error;
    }
    const second = this.#dispatch(request);
    const answer = responseOf(await second.outcome);
    noteResponse(second.sending);
    return { ...answer, isRetry: true };
  }

  #dispatch(request: TransportRequest) {
    return trackConnection(() =>
      this.#agent.request({
        origin: request.origin,
        path: request.path,
        method: request.method as 'GET',
        headers: request.headers.flat(),
        body: request.body,
        signal: request.signal,
        responseHeaders: 'raw',
      }),
    );
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

const responseOf = ({ statusCode, headers, body }: Dispatcher.ResponseData): TransportResponse => {
  const flat = headers as unknown as string[];
  const pairs = Array.from(
    { length: flat.length / 2 },
    (_, index) => [String(flat[2 * index]), String(flat[2 * index + 1])] as const,
  );
  return { status: statusCode, headers: pairs, body };
};

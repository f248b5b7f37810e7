import { createSecureContext, type SecureContext } from 'node:tls';
import { Agent } from 'undici';
import type { TlsSettings } from './tls-settings.ts';
import type { ClientCertificate, Transport, TransportRequest, TransportResponse } from './transport.ts';

/** What one identity's connections need. */
export interface UndiciTransportConfig {
  readonly tls?: TlsSettings;
  readonly clientCertificate?: ClientCertificate;
  /** Milliseconds for TCP and TLS together; default 5000. */
  readonly connectTimeoutMs?: number;
}

const contexts = new Map<string, SecureContext>();
const mostContexts = 64;

/** What keys and certificates come to, made once for the same ones: reading them costs more than a request. Null when they cannot be read. */
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
    for (const oldest of contexts.keys()) if (contexts.size > mostContexts) contexts.delete(oldest);
    return context;
  } catch {
    return null;
  }
};

const secrets = (ca: string | undefined, pair: UndiciTransportConfig['clientCertificate']): object => {
  const secureContext = contextOf(ca, pair);
  // What cannot be read fails when a connection is made, as a failure of it.
  return secureContext
    ? { secureContext }
    : { ...(ca === undefined ? {} : { ca }), ...(pair ? { cert: pair.certificate, key: pair.privateKey } : {}) };
};

const agentFor = ({ tls = {}, clientCertificate, connectTimeoutMs = 5000 }: UndiciTransportConfig): Agent =>
  new Agent({
    // Time limits are the caller's, one deadline for the whole exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 3000,
    maxHeaderSize: 64 * 1024,
    connect: {
      timeout: connectTimeoutMs,
      rejectUnauthorized: tls.insecureSkipTlsVerify !== true,
      ...secrets(tls.ca, clientCertificate),
      ...(tls.serverName === undefined ? {} : { servername: tls.serverName }),
    },
  });

/** The network by way of one undici agent: kept connections of one identity, no redirects, no proxy from the environment, header pairs as they come. */
export class UndiciTransport implements Transport {
  readonly #agent: Agent;

  constructor(config: UndiciTransportConfig = {}) {
    this.#agent = agentFor(config);
  }

  async send(request: TransportRequest): Promise<TransportResponse> {
    const { statusCode, headers, body } = await this.#agent.request({
      origin: request.origin,
      path: request.path,
      method: request.method as 'GET',
      headers: request.headers.flat(),
      body: request.body,
      signal: request.signal,
      responseHeaders: 'raw',
    });
    const flat = headers as unknown as string[];
    const pairs = Array.from(
      { length: flat.length / 2 },
      (_, index) => [String(flat[2 * index]), String(flat[2 * index + 1])] as const,
    );
    return { status: statusCode, headers: pairs, body };
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

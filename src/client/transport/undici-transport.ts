import { Agent } from 'undici';
import type { TlsSettings } from './tls-settings.ts';
import type { Transport, TransportRequest, TransportResponse } from './transport.ts';

/** What one identity's connections need. */
export interface UndiciTransportConfig {
  readonly tls?: TlsSettings;
  /** PEM pair presented as client certificate. */
  readonly clientCertificate?: { readonly certificate: string; readonly privateKey: string };
  /** Milliseconds for TCP and TLS together; default 5000. */
  readonly connectTimeoutMs?: number;
}

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
      ...(tls.ca === undefined ? {} : { ca: tls.ca }),
      ...(tls.serverName === undefined ? {} : { servername: tls.serverName }),
      ...(clientCertificate ? { cert: clientCertificate.certificate, key: clientCertificate.privateKey } : {}),
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
    const pairs = Array.from({ length: flat.length / 2 }, (_, index) => [String(flat[2 * index]), String(flat[2 * index + 1])] as const);
    return { status: statusCode, headers: pairs, body };
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

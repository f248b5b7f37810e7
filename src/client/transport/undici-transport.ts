import { createSecureContext, type SecureContext } from 'node:tls';
import { Agent, type Dispatcher } from 'undici';
import { failedOnKept, followed, wasAnswered } from './sent-on.ts';
import type { TlsSettings } from './tls-settings.ts';
import { transportFailure } from './transport-failure.ts';
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

/** Requests that change nothing. PUT and DELETE can be repeated, too, but their second answer may differ from the first, which was lost. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The network by way of one undici agent: kept connections of one identity, no redirects, no proxy from the environment, header pairs as they come.
 * A server may close a kept connection at any time, also while a request is on its way to it: a safe request that meets this is sent again once
 * (RFC 9110, section 9.2.2). A request whose connection took too long to make was never sent: it is tried once more, whatever its method.
 */
export class UndiciTransport implements Transport {
  readonly #agent: Agent;

  constructor(config: UndiciTransportConfig = {}) {
    this.#agent = agentFor(config);
  }

  async send(request: TransportRequest): Promise<TransportResponse> {
    const { sending, outcome } = this.#hand(request);
    try {
      const answer = responseOf(await outcome);
      wasAnswered(sending);
      return answer;
    } catch (error) {
      const isUnsent = (error as NodeJS.ErrnoException).code === 'UND_ERR_CONNECT_TIMEOUT';
      const isSafe =
        safeMethods.has(request.method) && transportFailure(error).kind === 'reset' && failedOnKept(sending);
      if (!(isUnsent || isSafe) || request.signal.aborted) throw error;
    }
    const second = this.#hand(request);
    const answer = responseOf(await second.outcome);
    wasAnswered(second.sending);
    return { ...answer, sentAgain: true };
  }

  #hand(request: TransportRequest) {
    return followed(() =>
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

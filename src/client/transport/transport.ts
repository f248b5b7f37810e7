import type { HeaderPairs } from '../exchange.ts';

/** PEM certificate and key that a client presents when it connects. */
export interface ClientCertificate {
  readonly certificate: string;
  readonly privateKey: string;
}

/** One request as sent: wire names, raw header pairs, complete body. */
export interface TransportRequest {
  readonly method: string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Path and query as sent. */
  readonly path: string;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array | null;
  /** Aborts the request at any time. */
  readonly signal: AbortSignal;
}

/** The head of a response, and its body as it arrives. Leaving the iteration early closes the connection. */
export interface TransportResponse {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly body: AsyncIterable<Uint8Array>;
  /** True when the request was sent twice, because the first connection failed before a response. */
  readonly isRetry?: boolean;
}

/**
 * The interface between the client and the network, small so that a wire fault can wrap it. `send` rejects with the
 * original network error.
 */
export interface Transport {
  send(request: TransportRequest): Promise<TransportResponse>;
  close(): Promise<void>;
}

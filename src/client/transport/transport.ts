import type { HeaderPairs } from '../exchange.ts';

/** PEM pair that a client shows when it connects. */
export interface ClientCertificate {
  readonly certificate: string;
  readonly privateKey: string;
}

/** One request as it goes to the wire: the wire's names, raw header pairs, whole body. */
export interface TransportRequest {
  readonly method: string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Path and query as sent. */
  readonly path: string;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array | null;
  /** Ends the request, at any time. */
  readonly signal: AbortSignal;
}

/** The head of an answer and its body as it arrives. Leaving the iteration early closes the connection. */
export interface TransportResponse {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly body: AsyncIterable<Uint8Array>;
  /** True when the request was tried twice, because its first connection failed before it was answered. */
  readonly sentAgain?: boolean;
}

/** What stands between the client and the network, small so that a wire fault can wrap it. `send` rejects with the network's own error. */
export interface Transport {
  send(request: TransportRequest): Promise<TransportResponse>;
  close(): Promise<void>;
}

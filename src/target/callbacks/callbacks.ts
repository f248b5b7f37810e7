import type { HeaderPairs } from '../../client/exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';

/** One request that the server under test sent to the suite. */
export interface CallbackCall {
  /** Milliseconds on the callback host's clock. */
  readonly atMs: number;
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  readonly query: string;
  readonly headers: HeaderPairs;
  /** The body's JSON with neutral names; undefined when it is not JSON. */
  readonly json: JsonValue;
  /** The received bytes. */
  readonly body: Uint8Array;
  /** PEM of the client certificate that the server presented; null without one. */
  readonly clientCertificate: string | null;
}

/** The response of a handler: JSON in neutral names, raw bytes, no response at all (`hang`), or a closed connection. */
export type CallbackAnswer =
  | { readonly json: JsonValue; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly raw: string | Uint8Array; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly hang: true }
  | { readonly close: true };

/** Returns the response to one call. When it throws, the response is 500 and the error is added to `troubles`. */
export type CallbackHandler = (call: CallbackCall) => CallbackAnswer | Promise<CallbackAnswer>;

/** One address that the server under test may call. */
export interface CallbackHook {
  /** HTTPS address, or HTTP on request, unique for this hook. */
  readonly url: string;
  /** Calls so far, in order of arrival. */
  readonly calls: readonly CallbackCall[];
  /** Errors of the handler: defects of the suite. */
  readonly troubles: readonly unknown[];
  /** Waits until the calls satisfy the condition; false when the deadline passes. */
  until(condition: (calls: readonly CallbackCall[]) => boolean, deadlineMs: number): Promise<boolean>;
  /** Returns 404 from now on. */
  close(): void;
}

/**
 * TLS behaviour of a service: correct, with a certificate of an authority that the server does not know, with a
 * certificate signed by a certificate without the CA flag, with TLS 1.0 only, or without a response.
 */
export type TlsBehaviour = 'good' | 'of a foreign authority' | 'of no authority' | 'of old TLS' | 'silent';

/** A service of the suite on a separate port, for addresses that are start options of a server. */
export interface ServiceHost {
  readonly url: string;
  /**
   * PEM of the authorities to configure in the server under test: the one that signed the service's certificate, and
   * one without the CA flag.
   */
  readonly caBundle: string;
  /** Connections so far. */
  readonly attempts: number;
  /** Failed TLS handshakes so far. */
  readonly refused: number;
  /** Changes the TLS behaviour from now on. A change closes open connections; they are closed on both sides then. */
  show(way: TlsBehaviour): Promise<void>;
  /** Waits for exclusive use of the service; the returned function ends the exclusive use. */
  turn(): Promise<() => void>;
  close(): Promise<void>;
}

/** A hook on a separate service whose handler can change; returns 503 while it has no handler. */
export interface CallbackSlot extends CallbackHook {
  readonly service: ServiceHost;
  answer(handler: CallbackHandler | null): void;
}

/**
 * How a slot can be reached: at every path, at a fixed port, without TLS, at an address other than loopback although
 * the host is bound to loopback.
 */
export interface SlotOptions {
  readonly everyPath?: boolean;
  readonly port?: number;
  readonly plain?: boolean;
  readonly beyondLoopback?: boolean;
}

/** One request to the suite's identity provider; the path is absolute on its host. */
export interface ProviderCall {
  readonly method: string;
  readonly path: string;
}

/**
 * Which identity provider: the one that servers are configured with, a second one, one without discovery, one without
 * TLS. All have the same client id.
 */
export type ProviderName = 'main' | 'second' | 'undiscovered' | 'plain';

/**
 * How a token is signed: with the published key, with an unpublished key under the id of the published one, or not at
 * all.
 */
export type TokenSignature = 'published' | 'foreign' | 'none';

/** An OpenID Connect identity provider of the suite (B 5.5). */
export interface OidcIssuer {
  readonly issuerUrl: string;
  readonly clientId: string;
  /** PEM of the authority that signed the provider's serving certificate. */
  readonly caBundle: string;
  readonly service: ServiceHost;
  /** Requests so far, in order of arrival. */
  readonly calls: readonly ProviderCall[];
  /** Paths of the discovery document and of the key set on the host. */
  readonly paths: { readonly discovery: string; readonly keys: string };
  /** A signed ID token; `iss`, `aud`, `iat` and `exp` (in 10 minutes) have defaults; `null` omits a claim. */
  sign(claims: Readonly<Record<string, JsonValue>>, options?: { readonly by?: TokenSignature }): Promise<string>;
  /** Publishes another key and signs with it from now on. */
  addKey(): Promise<void>;
}

/** Addresses at which the server under test can call the suite. No port is open before the first use. */
export interface Callbacks {
  /** True when the server is known or expected to reach this host. */
  readonly reachable: boolean;
  /** PEM of the authority behind the host's certificate. */
  caBundle(): Promise<string>;
  /** A new hook with a unique address. `path` is a part of the address that only helps readers of logs. */
  hook(path: string, handler: CallbackHandler): Promise<CallbackHook>;
  /**
   * The hook with a name, created on first use; `answer` sets its handler. For addresses that are start options of a
   * server, such as `token-review` and `access-review`. `options` only counts on first use; rejects when the host does
   * not allow the suite to listen there.
   */
  slot(name: string, options?: SlotOptions): Promise<CallbackSlot>;
  /** The identity provider with a name, created on first use; default: the main one. */
  issuer(name?: ProviderName): Promise<OidcIssuer>;
  close(): Promise<void>;
}

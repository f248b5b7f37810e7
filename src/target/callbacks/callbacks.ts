import type { HeaderPairs, Json } from '../../client/exchange.ts';

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
  readonly json: Json;
  /** Bytes as they came. */
  readonly body: Uint8Array;
  /** PEM of the client certificate that the server showed; null without one. */
  readonly clientCertificate: string | null;
}

/** What to answer: JSON in neutral names, raw bytes, nothing for ever, or a closed connection. */
export type CallbackAnswer =
  | { readonly json: Json; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly raw: string | Uint8Array; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly hang: true }
  | { readonly close: true };

/** Decides on one call. A handler that throws answers 500 and is kept in `troubles`. */
export type CallbackHandler = (call: CallbackCall) => CallbackAnswer | Promise<CallbackAnswer>;

/** One address that the server under test may call. */
export interface CallbackHook {
  /** HTTPS address, or HTTP where that was wished, unique for this hook. */
  readonly url: string;
  /** Calls so far in order of arrival. */
  readonly calls: readonly CallbackCall[];
  /** Errors of the handler: defects of the suite. */
  readonly troubles: readonly unknown[];
  /** Waits until so many calls fit; false when the deadline passes. */
  until(condition: (calls: readonly CallbackCall[]) => boolean, deadlineMs: number): Promise<boolean>;
  /** Answers 404 from now on. */
  close(): void;
}

/** How a service shows itself: as it should, with a certificate of an authority that nobody was told of, with one that a certificate without the CA flag signed, in TLS 1.0 alone, or not at all. */
export type ServiceWay = 'good' | 'of a foreign authority' | 'of no authority' | 'of old TLS' | 'silent';

/** A service of the suite on a port of its own, for addresses that a server is given when it starts. */
export interface ServiceHost {
  readonly url: string;
  /** PEM of the authorities that the server under test is to be given: one that signed the service's certificate, and one without the CA flag. */
  readonly caBundle: string;
  /** Connections so far. */
  readonly attempts: number;
  /** Handshakes so far that came to nothing. */
  readonly refused: number;
  /** Shows itself so from now on; connections that are open end. */
  show(way: ServiceWay): Promise<void>;
  /** Waits until nobody else uses it; the turn ends with what it hands back. */
  turn(): Promise<() => void>;
  close(): Promise<void>;
}

/** A hook on a service of its own, whose handler may change; answers 503 while it has none. */
export interface CallbackSlot extends CallbackHook {
  readonly service: ServiceHost;
  answer(handler: CallbackHandler | null): void;
}

/** How a slot is to be reached: at whatever path is called, at a port that is given, without TLS, at an address that is not loopback although the host is. */
export interface SlotWish {
  readonly everyPath?: boolean;
  readonly port?: number;
  readonly plain?: boolean;
  readonly beyondLoopback?: boolean;
}

/** One request to the suite's provider; the path is that of the host. */
export interface ProviderCall {
  readonly method: string;
  readonly path: string;
}

/** Which provider: the one that servers are told of, another one, one without discovery, one without TLS. All have the same client. */
export type ProviderName = 'main' | 'second' | 'undiscovered' | 'plain';

/** How a token is signed besides the usual way: by a key that is not published under the name of the one that is, or by nobody. */
export type TokenSignature = 'published' | 'foreign' | 'none';

/** An OpenID Connect provider of the suite (B 5.5). */
export interface OidcIssuer {
  readonly issuerUrl: string;
  readonly clientId: string;
  /** PEM of the authority that signed the provider's web certificate. */
  readonly caBundle: string;
  readonly service: ServiceHost;
  /** Requests so far in order of arrival. */
  readonly calls: readonly ProviderCall[];
  /** Where it describes itself, and where it says that its keys are, as paths of the host. */
  readonly paths: { readonly discovery: string; readonly keys: string };
  /** A signed ID token; `iss`, `aud`, `iat` and `exp` (in 10 minutes) are filled in unless given, `null` leaves one out. */
  sign(claims: Readonly<Record<string, Json>>, options?: { readonly by?: TokenSignature }): Promise<string>;
  /** Publishes one more key and signs with it from now on. */
  addKey(): Promise<void>;
}

/** Where the server under test reaches the suite. Nothing listens before the first use. */
export interface Callbacks {
  /** True when the server is known or expected to reach this host. */
  readonly reachable: boolean;
  /** PEM of the authority behind the host's certificate. */
  caBundle(): Promise<string>;
  /** A new address; `path` is put in front of nothing, it only helps readers of logs. */
  hook(path: string, handler: CallbackHandler): Promise<CallbackHook>;
  /** The one hook of a name, made when first asked for; its handler is set by `answer`. For addresses that a server is given when it starts, such as `token-review` and `access-review`. Wishes count the first time; rejects where the host does not let the suite listen there. */
  slot(name: string, wish?: SlotWish): Promise<CallbackSlot>;
  /** The one provider of a name, made when first asked for; default the main one. */
  issuer(name?: ProviderName): Promise<OidcIssuer>;
  close(): Promise<void>;
}

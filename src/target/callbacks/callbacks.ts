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
  /** HTTPS address, unique for this hook. */
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

/** A hook whose handler may change; answers 503 while it has none. */
export interface CallbackSlot extends CallbackHook {
  answer(handler: CallbackHandler | null): void;
}

/** An OpenID Connect provider of the suite (B 5.5). */
export interface OidcIssuer {
  readonly issuerUrl: string;
  readonly clientId: string;
  /** PEM of the authority that signed the provider's web certificate. */
  readonly caBundle: string;
  /** A signed ID token; `iss`, `aud`, `iat` and `exp` (in 10 minutes) are filled in unless given, `null` leaves one out. */
  sign(claims: Readonly<Record<string, Json>>, options?: { readonly foreignKey?: boolean }): Promise<string>;
}

/** Where the server under test reaches the suite. Nothing listens before the first use. */
export interface Callbacks {
  /** True when the server is known or expected to reach this host. */
  readonly reachable: boolean;
  /** PEM of the authority behind the host's certificate. */
  caBundle(): Promise<string>;
  /** A new address; `path` is put in front of nothing, it only helps readers of logs. */
  hook(path: string, handler: CallbackHandler): Promise<CallbackHook>;
  /** The one hook of a name, made when first asked for; its handler is set by `answer`. For addresses that a server is given when it starts, such as `token-review` and `access-review`. */
  slot(name: string): Promise<CallbackSlot>;
  /** The one provider of this host. */
  issuer(): Promise<OidcIssuer>;
  close(): Promise<void>;
}

/**
 * One request with its response, as the suite, the reader of recordings and the checks see it. All types in this file
 * are data; a faulty server produces an exchange, never an exception.
 */

/** Raw header pairs with the order, case and number of the wire. */
export type HeaderPairs = ReadonlyArray<readonly [name: string, value: string]>;

/** Why no complete response arrived: the kind of failure, and the message of its cause. */
export interface TransportFailure {
  readonly kind: 'refused' | 'reset' | 'timeout' | 'tls' | 'protocol' | 'aborted' | 'busy' | 'other';
  readonly message: string;
}

/** A request. `path` has neutral names; `url`, `headers` and `body` are as sent. */
export interface ExchangeRequest {
  readonly method: string;
  /** Absolute URL as sent. */
  readonly url: string;
  /** Path and query with neutral names, for example `/api/v1/namespaces/platform-system/configmaps?limit=2`. */
  readonly path: string;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array | null;
  /** The path for the kind under test, if the scenario uses another kind in its place. */
  readonly pathOfSubject?: string;
  /** The body with the names of the scenario, if the body on the wire is for the kind under test. */
  readonly bodyAsWritten?: unknown;
}

/** A complete response. `body` contains the bytes of the wire; values of `headers` have neutral names. */
export interface ExchangeResponse {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array;
}

/** One document of a watch stream: milliseconds since the request began, its text as sent, and the parsed event. */
export interface StreamFrameOf<Value> {
  readonly atMs: number;
  readonly raw: string;
  /** The watch event with neutral names; absent when the line is not a JSON object with `type` and `object`. */
  readonly event?: WatchEventOf<Value>;
}

/** `{type, object}` of B 6.1. */
export interface WatchEventOf<Value> {
  readonly type: string;
  readonly object: Value;
}

/**
 * Parsed JSON of any shape, whose members are read without a check of their types. Code that judges uses `JsonValue` of
 * values/json-value.ts instead, and the exchanges of typed-exchange.ts.
 */
// biome-ignore lint/suspicious/noExplicitAny: responses of a server under test can have any shape
export type Json = any;

export type StreamFrame = StreamFrameOf<Json>;
export type WatchEvent = WatchEventOf<Json>;
export type Exchange = ExchangeOf<Json>;

/** One request with its response or its watch stream. `Value` is the type of the JSON that the server sent. */
export interface ExchangeOf<Value> {
  /** Sequence number; increases by one with every request of a run or session. */
  readonly seq: number;
  /** Name of the identity that sent it. */
  readonly actor: string;
  /** Number of the client's connection, if a recording contains it. */
  readonly connection?: number | null;
  /** Milliseconds since the start of the run or session. */
  readonly startedMs: number;
  /** Duration in milliseconds; null while a stream is open. */
  readonly ms: number | null;
  readonly request: ExchangeRequest;
  readonly response: ExchangeResponse | null;
  readonly failure: TransportFailure | null;
  /** The response's JSON with neutral names; undefined when it is not JSON. */
  readonly json: Value;
  /** Documents of a watch in order of arrival; null for ordinary requests. */
  readonly frames: readonly StreamFrameOf<Value>[] | null;
}

/**
 * One request with its answer, as the suite, the recorder's reader and the checks see it.
 * Everything here is data; a server that misbehaves produces an exchange, never an exception.
 */

/** Raw header pairs in order, case and number as on the wire. */
export type HeaderPairs = ReadonlyArray<readonly [name: string, value: string]>;

/** Why no complete answer came: the connection's fate, in one word, and the text of the cause. */
export interface TransportFailure {
  readonly kind: 'refused' | 'reset' | 'timeout' | 'tls' | 'protocol' | 'aborted' | 'busy' | 'other';
  readonly message: string;
}

/** A request. `path` and `text` speak neutral names; `url`, `headers` and `body` are what was sent. */
export interface ExchangeRequest {
  readonly method: string;
  /** Absolute URL as sent. */
  readonly url: string;
  /** Path and query with neutral names, for example `/api/v1/namespaces/platform-system/configmaps?limit=2`. */
  readonly path: string;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array | null;
}

/** A complete answer. `body` holds the bytes of the wire; values of `headers` have neutral names. */
export interface ExchangeResponse {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array;
}

/** One document of a watch stream: milliseconds since the request began, its text as sent, and what it parsed to. */
export interface StreamFrame {
  readonly atMs: number;
  readonly raw: string;
  /** The watch event with neutral names; absent when the line is not a JSON object with `type` and `object`. */
  readonly event?: WatchEvent;
}

/** `{type, object}` of B 6.1. */
export interface WatchEvent {
  readonly type: string;
  readonly object: Json;
}

/** Parsed JSON. Deliberately loose: the suite must look at answers of any shape. */
// biome-ignore lint/suspicious/noExplicitAny: answers of a server under test have any shape
export type Json = any;

/** One request with its response or its watch stream. */
export interface Exchange {
  /** Rises by one with every request of a run or session. */
  readonly seq: number;
  /** Name of the identity that sent it. */
  readonly actor: string;
  /** Number of the client's connection, where a recording tells it. */
  readonly connection?: number | null;
  /** Milliseconds since the start of the run or session. */
  readonly startedMs: number;
  /** Duration in milliseconds; null while a stream is open. */
  readonly ms: number | null;
  readonly request: ExchangeRequest;
  readonly response: ExchangeResponse | null;
  readonly failure: TransportFailure | null;
  /** The answer's JSON with neutral names; undefined when it is not JSON. */
  readonly json: Json;
  /** Documents of a watch in order of arrival; null for ordinary requests. */
  readonly frames: readonly StreamFrame[] | null;
}

import type { Exchange, HeaderPairs, Json, StreamFrame, TransportFailure } from '../../client/exchange.ts';

/** Properties of an exchange for tests; everything has a default. */
export interface MadeExchange {
  readonly seq?: number;
  readonly actor?: string;
  readonly connection?: number;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number | null;
  readonly headers?: HeaderPairs;
  readonly startedMs?: number;
  readonly ms?: number | null;
  readonly failure?: TransportFailure | null;
  /** Body of the request as JSON. */
  readonly sent?: Json;
  readonly frames?: readonly StreamFrame[] | null;
  /** Body of the response if it is not the JSON. */
  readonly body?: string | Uint8Array;
}

let last = 0;

/** An exchange for tests of checks; a status of null stands for a missing response. */
export const madeExchange = (json: Json, made: MadeExchange = {}): Exchange => {
  last += 1;
  const {
    seq = last,
    actor = 'client',
    method = 'GET',
    path = '/api/v1/namespaces/a/configmaps',
    status = 200,
    headers = [],
    startedMs = seq * 10,
    ms = 1,
    failure = null,
    sent,
    frames = null,
  } = made;
  const body =
    typeof made.body === 'string' ? Buffer.from(made.body) : (made.body ?? Buffer.from(JSON.stringify(json ?? null)));
  return {
    seq,
    actor,
    startedMs,
    ms,
    failure,
    json,
    frames,
    connection: made.connection ?? null,
    request: {
      method,
      url: path,
      path,
      headers: [],
      body: sent === undefined ? null : Buffer.from(JSON.stringify(sent)),
    },
    response: status === null ? null : { status, headers, body },
  };
};

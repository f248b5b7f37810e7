import type { HeaderPairs, Json } from '../../client/exchange.ts';
import { isWatchQuery } from '../../client/requests/is-watch-query.ts';
import { type PathParts, pathParts } from '../../client/paths/path-parts.ts';
import { jsonOf } from '../wire/bodies.ts';
import type { TransportRequest } from '../../client/transport/transport.ts';

/** What a request does, in the words of discovery; `other` is a request outside of resources. */
export type WireVerb =
  | 'get'
  | 'list'
  | 'watch'
  | 'create'
  | 'update'
  | 'patch'
  | 'delete'
  | 'deletecollection'
  | 'other';

/** A request on its way, in names of the wire. A fault changes its members; the target address stays. */
export interface RequestMessage {
  method: string;
  /** Path without the query. */
  path: string;
  query: URLSearchParams;
  headers: HeaderPairs;
  /** The JSON of the body; undefined if there is none, or if it is not JSON. A change replaces the body. */
  json: Json;
  readonly verb: WireVerb;
  /** The addressed resource; null for paths outside of resources. */
  readonly resource: PathParts | null;
}

/** A response on its way. The body of a stream that was opened is empty: only its status and headers can change. */
export interface ResponseMessage {
  status: number;
  headers: HeaderPairs;
  /** The JSON of the body; undefined if it is not JSON. A change replaces the body. */
  json: Json;
  body: Uint8Array;
}

const writes: Readonly<Record<string, WireVerb>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
};

const verbOf = (method: string, resource: PathParts | null, query: URLSearchParams): WireVerb => {
  if (resource === null) return 'other';
  if (method === 'GET') {
    if (resource.isWatchPath || isWatchQuery(query)) return 'watch';
    return resource.name === null ? 'list' : 'get';
  }
  if (method === 'DELETE') return resource.name === null ? 'deletecollection' : 'delete';
  return writes[method] ?? 'other';
};

/** The message of a request as the transport sends it. */
export const requestMessage = ({ method, path, headers, body }: TransportRequest): RequestMessage => {
  const [plain = '', text = ''] = path.split('?');
  const [query, resource] = [new URLSearchParams(text), pathParts(plain)];
  return { method, path: plain, query, headers, json: jsonOf(body), verb: verbOf(method, resource, query), resource };
};

import type { HeaderPairs, Json } from '../../client/exchange.ts';
import type { Transport, TransportRequest, TransportResponse } from '../../client/transport/transport.ts';
import { bytesOf, jsonOf, oneChunk, readBody, withLength } from './bodies.ts';

/** A request in transit, with its path parsed. Names are those of the wire. */
export interface WireRequest {
  readonly method: string;
  readonly origin: string;
  /** Path without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The body's JSON; undefined if there is none or it is not JSON. */
  readonly json: Json;
}

/** An ordinary response with its complete body. `json` is undefined if the body is not JSON. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly json: Json;
}

/** Sends another request instead or in addition, over the same connections; by default the same request. */
export type SendAgain = (instead?: { readonly path?: string; readonly query?: URLSearchParams }) => Promise<WireAnswer>;

/** The changed response, or null to pass it on byte for byte. */
export type ChangeAnswer = (
  request: WireRequest,
  answer: WireAnswer,
  sendAgain: SendAgain,
) => WireAnswer | null | Promise<WireAnswer | null>;

/** True for a request whose response is a stream. */
export const isWatchRequest = ({ query, path }: WireRequest): boolean =>
  /^\/apis?\/.*\/watch\//.test(path) || query.getAll('watch').some((value) => !['false', 'False', '0'].includes(value));

/** The request in the form that faults use. */
export const wireRequest = ({ method, origin, path, body }: TransportRequest): WireRequest => {
  const [plain = '', query = ''] = path.split('?');
  return { method, origin, path: plain, query: new URLSearchParams(query), json: jsonOf(body) };
};

/** Wraps a transport so that ordinary responses can be changed; streams pass unchanged. */
export const onAnswer = (transport: Transport, change: ChangeAnswer): Transport => ({
  send: async (request) => {
    const wire = wireRequest(request);
    const answer = await transport.send(request);
    if (isWatchRequest(wire)) return answer;
    const body = await readBody(answer.body);
    const again: SendAgain = async ({ path = wire.path, query = wire.query } = {}) => {
      const text = query.toString();
      const other = await transport.send({ ...request, path: text === '' ? path : `${path}?${text}` });
      return { status: other.status, headers: other.headers, json: jsonOf(await readBody(other.body)) };
    };
    const changed = await change(wire, { status: answer.status, headers: answer.headers, json: jsonOf(body) }, again);
    return changed === null ? { ...answer, body: oneChunk(body) } : encoded(changed);
  },
  close: () => transport.close(),
});

/** Wraps a transport so that the JSON bodies of requests can be changed; null passes a request unchanged. */
export const onRequest = (transport: Transport, change: (request: WireRequest) => Json | null): Transport => ({
  send: (request) => {
    const json = change(wireRequest(request));
    return transport.send(json === null ? request : { ...request, body: Buffer.from(JSON.stringify(json)) });
  },
  close: () => transport.close(),
});

/** The changed response with its new content length. */
const encoded = ({ status, headers, json }: WireAnswer): TransportResponse => {
  const body = bytesOf(json);
  return { status, headers: withLength(headers, body.length), body: oneChunk(body) };
};

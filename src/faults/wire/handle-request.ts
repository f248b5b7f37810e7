import { headerOf } from '../../client/responses/header-of.ts';
import type { Transport, TransportRequest } from '../../client/transport/transport.ts';
import { bytesOf, jsonOf, oneChunk, readBody, withLength, withoutLength } from './bodies.ts';
import { isWatchRequest, type WireAnswer, type WireRequest, wireRequest } from './on-answer.ts';

/** The changed parts of a request; absent members stay unchanged. `json` null removes the body. */
export interface ChangedRequest {
  readonly method?: string;
  /** Path without the query. */
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Media type of the body; with a new body it is JSON. */
  readonly contentType?: string;
}

/** Sends the request, unchanged or changed, and reads the complete response. */
export type SendChanged = (instead?: ChangedRequest) => Promise<WireAnswer>;

/**
 * Handles a request: returns a response after sending any requests, or null to leave it unchanged. `contentType` is
 * that of the request.
 */
export type RequestHandler = (
  request: WireRequest & { readonly contentType: string; readonly empty: boolean },
  send: SendChanged,
) => Promise<WireAnswer | null> | null;

/**
 * Wraps a transport so that requests can be replaced or supplemented; watches and unhandled requests pass unchanged.
 */
export const handleRequest = (transport: Transport, act: RequestHandler): Transport => ({
  send: async (request) => {
    const wire = wireRequest(request);
    const contentType = headerOf(request.headers, 'content-type') ?? '';
    const answer = isWatchRequest(wire)
      ? null
      : await act(
          { ...wire, contentType, empty: request.body === null || request.body.length === 0 },
          async (instead = {}) => {
            const sent = await transport.send(changed(request, wire, instead));
            const body = await readBody(sent.body);
            return { status: sent.status, headers: sent.headers, json: jsonOf(body) };
          },
        );
    if (answer === null) return transport.send(request);
    const body = bytesOf(answer.json);
    return {
      status: answer.status,
      headers: answer.status === 204 ? withoutLength(answer.headers) : withLength(answer.headers, body.length),
      body: oneChunk(body),
    };
  },
  close: () => transport.close(),
});

const changed = (
  request: TransportRequest,
  wire: WireRequest,
  { method, path, query, json, contentType }: ChangedRequest,
): TransportRequest => {
  const text = new URLSearchParams(query ?? wire.query).toString();
  const target = `${path ?? wire.path}${text === '' ? '' : `?${text}`}`;
  const type = contentType ?? (json === undefined || json === null ? null : 'application/json');
  const headers =
    type === null
      ? request.headers
      : [...request.headers.filter(([name]) => name.toLowerCase() !== 'content-type'), ['Content-Type', type] as const];
  return {
    ...request,
    method: method ?? request.method,
    path: target,
    headers,
    body: json === undefined ? request.body : json === null ? null : Buffer.from(JSON.stringify(json)),
  };
};

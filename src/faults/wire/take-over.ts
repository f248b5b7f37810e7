import { headerOf } from '../../client/header-of.ts';
import type { Transport, TransportRequest } from '../../client/transport/transport.ts';
import { once, whole } from './bodies.ts';
import { isWatchRequest, type WireAnswer, type WireRequest, wireRequest } from './on-answer.ts';

/** In what a request differs from the one that came; what is not named stays. `json` of null takes the body away. */
export interface Instead {
  readonly method?: string;
  /** Path without the query. */
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Media type of the body; with a new body it is JSON. */
  readonly contentType?: string;
}

/** Sends the request, as it came or changed, and reads the answer whole. */
export type SendInstead = (instead?: Instead) => Promise<WireAnswer>;

/** Takes a request over: answers it after sending what it likes, or leaves it alone with null. `contentType` is that of the request. */
export type TakeOver = (
  request: WireRequest & { readonly contentType: string; readonly empty: boolean },
  send: SendInstead,
) => Promise<WireAnswer | null> | null;

/** Wraps a transport so that requests can be sent otherwise, or others besides; watches and what is left alone pass as they are. */
export const takeOver = (transport: Transport, act: TakeOver): Transport => ({
  send: async (request) => {
    const asked = wireRequest(request);
    const contentType = headerOf(request.headers, 'content-type') ?? '';
    const answer = isWatchRequest(asked)
      ? null
      : await act(
          { ...asked, contentType, empty: request.body === null || request.body.length === 0 },
          async (instead = {}) => {
            const sent = await transport.send(changed(request, asked, instead));
            const body = await whole(sent.body);
            return { status: sent.status, headers: sent.headers, json: parsed(body) };
          },
        );
    if (answer === null) return transport.send(request);
    const body = Buffer.from(answer.json === undefined ? '' : JSON.stringify(answer.json));
    const kept = answer.headers.filter(
      ([name]) => !['content-length', 'transfer-encoding'].includes(name.toLowerCase()),
    );
    return {
      status: answer.status,
      headers: answer.status === 204 ? kept : [...kept, ['Content-Length', String(body.length)]],
      body: once(body),
    };
  },
  close: () => transport.close(),
});

const changed = (
  request: TransportRequest,
  asked: WireRequest,
  { method, path, query, json, contentType }: Instead,
): TransportRequest => {
  const text = new URLSearchParams(query ?? asked.query).toString();
  const target = `${path ?? asked.path}${text === '' ? '' : `?${text}`}`;
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

const parsed = (body: Uint8Array): WireAnswer['json'] => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
};

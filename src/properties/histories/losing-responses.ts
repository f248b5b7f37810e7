import type { ApiClient } from '../../client/api-client.ts';
import type { Transport, TransportRequest, TransportResponse } from '../../client/transport/transport.ts';

/**
 * How a request loses its response: the response is dropped in transit, or the client gives up after this number of
 * milliseconds.
 */
export type LostResponse = 'answer' | { readonly afterMs: number };

const answerDropped = async (inner: Transport, request: TransportRequest): Promise<TransportResponse> => {
  const { body } = await inner.send(request);
  for await (const chunk of body) void chunk;
  throw Object.assign(new Error('the response was dropped in transit'), { code: 'ECONNRESET' });
};

const givenUp = async (inner: Transport, request: TransportRequest, afterMs: number): Promise<TransportResponse> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error('the client gave up')), afterMs);
  try {
    return await inner.send({ ...request, signal: AbortSignal.any([request.signal, abort.signal]) });
  } finally {
    clearTimeout(timer);
  }
};

/** A client without responses: it drops the response, or gives up, so that the effect of the request is unknown. */
export const clientLosingResponses = (client: ApiClient, cut: LostResponse): ApiClient =>
  client.withTransport((inner) => ({
    send: (request) => (cut === 'answer' ? answerDropped(inner, request) : givenUp(inner, request, cut.afterMs)),
    close: () => inner.close(),
  }));

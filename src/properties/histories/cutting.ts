import type { ApiClient } from '../../client/api-client.ts';
import type { Transport, TransportRequest, TransportResponse } from '../../client/transport/transport.ts';

/** How a request loses its answer: the answer is dropped on its way, or the client gives up after so many milliseconds. */
export type Cut = 'answer' | { readonly afterMs: number };

const answerDropped = async (inner: Transport, request: TransportRequest): Promise<TransportResponse> => {
  const { body } = await inner.send(request);
  for await (const chunk of body) void chunk;
  throw Object.assign(new Error('the answer was dropped on its way'), { code: 'ECONNRESET' });
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

/** The same client, whose requests are cut: what they did, nobody is told. */
export const cutting = (client: ApiClient, cut: Cut): ApiClient =>
  client.through((inner) => ({
    send: (request) => (cut === 'answer' ? answerDropped(inner, request) : givenUp(inner, request, cut.afterMs)),
    close: () => inner.close(),
  }));

import type { Exchange, Json } from '../client/exchange.ts';

/** An exchange with an answer of this status and body, for table tests of checks; text and bytes are kept as they are. */
export const exchangeForTests = (status: number | null, body: Json = undefined, headers: readonly (readonly [string, string])[] = []): Exchange => {
  const bytes = body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? null));
  return {
    seq: 1,
    actor: 'admin',
    startedMs: 0,
    ms: 1,
    request: { method: 'GET', url: 'https://x.example.com/api', path: '/api', headers: [], body: null },
    response: status === null ? null : { status, headers, body: bytes },
    failure: status === null ? { kind: 'reset', message: 'gone' } : null,
    json: typeof body === 'object' && !(body instanceof Uint8Array) ? body : undefined,
    frames: null,
  };
};

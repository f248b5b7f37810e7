import { headerOf } from '../responses/header-of.ts';
import type { HeaderPairs } from '../exchange.ts';
import { parseJson } from '../foreign/parse-json.ts';
import { valueAt } from '../values/json-value.ts';

/** Default time in milliseconds during which a client repeats a throttled request. */
export const defaultThrottledMs = 30_000;

const isStatus = (body: Uint8Array): boolean => {
  try {
    return valueAt(parseJson(Buffer.from(body).toString('utf8')), 'kind') === 'Status';
  } catch {
    return false;
  }
};

/**
 * Milliseconds after which a client repeats a request that the server has not processed; null for every other response.
 * An overloaded server throttles it (429 with Retry-After in seconds, RFC 6585). A server or load balancer that closes
 * an idle connection rejects the request that arrives at that time (408, RFC 9110 15.5.9). A Status body is a response
 * of the API itself, for example of a plugin that limits events.
 */
export const retryAfterMs = (status: number, headers: HeaderPairs, body: Uint8Array): number | null => {
  if ((status !== 429 && status !== 408) || isStatus(body)) return null;
  if (status === 408) return 1_000;
  const seconds = headerOf(headers, 'retry-after');
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : null;
};

/** A server throttled a request for too long. */
export class Throttled extends Error {
  readonly code = 'THROTTLED';

  constructor(limitMs: number) {
    super(`the server has not processed the request (429 with Retry-After, or 408) for more than ${limitMs / 1_000} s`);
  }
}

import { headerOf } from '../header-of.ts';
import type { HeaderPairs } from '../exchange.ts';
import { parseJson } from '../foreign/parse-json.ts';

/** Milliseconds during which a client repeats a throttled request. */
export const longestPutOff = 30_000;

const isStatus = (body: Uint8Array): boolean => {
  try {
    return parseJson(Buffer.from(body).toString('utf8'))?.kind === 'Status';
  } catch {
    return false;
  }
};

/**
 * Milliseconds after which an overloaded server asks the client to retry (429 with Retry-After in seconds, RFC 6585);
 * null for every other response. Such a server has not processed the request. A 429 with a Status body is a response of
 * the API itself, for example of a plugin that limits events.
 */
export const putOffMs = (status: number, headers: HeaderPairs, body: Uint8Array): number | null => {
  const seconds = status === 429 ? headerOf(headers, 'retry-after') : null;
  return seconds !== null && /^\d+$/.test(seconds) && !isStatus(body) ? Number(seconds) * 1_000 : null;
};

/** A server throttled a request for too long. */
export class PutOff extends Error {
  readonly code = 'PUT_OFF';

  constructor(limitMs: number) {
    super(`the server has throttled the request (429 with Retry-After) for more than ${limitMs / 1_000} s`);
  }
}

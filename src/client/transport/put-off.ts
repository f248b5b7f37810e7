import { headerOf } from '../header-of.ts';
import type { HeaderPairs } from '../exchange.ts';
import { parseJson } from '../foreign/parse-json.ts';

/** How long a client goes on asking a server that puts it off, in milliseconds. */
export const longestPutOff = 30_000;

const isStatus = (body: Uint8Array): boolean => {
  try {
    return parseJson(Buffer.from(body).toString('utf8'))?.kind === 'Status';
  } catch {
    return false;
  }
};

/**
 * Milliseconds after which a server that has too much to do wants to be asked again (429 with Retry-After in seconds,
 * RFC 6585); null for every other answer. Such a server has not looked at the request. One that answers 429 with a
 * Status has: that is the API's own answer, for example of a plugin that limits events.
 */
export const putOffMs = (status: number, headers: HeaderPairs, body: Uint8Array): number | null => {
  const seconds = status === 429 ? headerOf(headers, 'retry-after') : null;
  return seconds !== null && /^\d+$/.test(seconds) && !isStatus(body) ? Number(seconds) * 1_000 : null;
};

/** A server put a request off for too long. */
export class PutOff extends Error {
  readonly code = 'PUT_OFF';

  constructor(limitMs: number) {
    super(`the server wants to be asked later (429 with Retry-After), for more than ${limitMs / 1_000} s now`);
  }
}

import type { ApiClient } from '../client/api-client.ts';

/** The forms of bearer tokens that servers check in different ways (B 5.3, 5.4). */
export type TokenForm = 'bootstrap' | 'signed' | 'opaque';

/** The form of a token, as far as its text shows it. */
export const tokenForm = (token: string): TokenForm => {
  if (/^[a-z0-9]{6}\.[a-z0-9]{16}$/.test(token)) return 'bootstrap';
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) ? 'signed' : 'opaque';
};

const unknown = 'planecheck-unknown-token';

/**
 * A token that was never issued, as similar to an issued token as possible: a bootstrap token with another secret, a
 * signed token with another signature.
 */
export const unknownTokenLike = (token: string): string => {
  if (tokenForm(token) === 'opaque') return unknown;
  // The last character of a signature may not change its bytes, so the middle one is replaced.
  const at = Math.floor((token.lastIndexOf('.') + 1 + token.length) / 2);
  return `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
};

/** A client with a bearer token that was never issued. A server that accepts it authenticates no client. */
export const withUnknownToken = (client: ApiClient, like = unknown): ApiClient =>
  client.as('a client with an unknown token', {
    kind: 'token',
    token: unknownTokenLike(like),
  });

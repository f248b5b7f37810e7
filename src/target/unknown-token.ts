import type { ApiClient } from '../client/api-client.ts';

/** A client with a bearer token that nobody issued. A server that accepts it authenticates no client. */
export const withUnknownToken = (client: ApiClient): ApiClient =>
  client.as('a client with an unknown token', { kind: 'token', token: 'planecheck-unknown-token' });

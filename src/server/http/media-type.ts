import type { ApiRequest } from './api-request.ts';

/** Media type of the body without its parameters, in lower case. */
export const mediaTypeOf = (request: ApiRequest): string =>
  (request.header('content-type').split(';')[0] ?? '').trim().toLowerCase();

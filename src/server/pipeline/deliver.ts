import type { ServerResponse } from 'node:http';
import type { EncodedAnswer } from './stage-types.ts';

/** Writes an encoded answer. */
export const deliver = (response: ServerResponse, { code, contentType, bytes, headers }: EncodedAnswer): void => {
  // HTTP does not allow a body with this status code.
  if (code === 204) {
    response.writeHead(code).end();
    return;
  }
  response.writeHead(code, {
    'content-type': contentType,
    'cache-control': 'no-cache, private',
    'content-length': bytes.byteLength,
    ...headers,
  });
  response.end(bytes);
};

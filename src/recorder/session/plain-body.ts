import { gunzipSync } from 'node:zlib';

/** A body without its content encoding; as it is when that cannot be undone. */
export const plainBody = (body: Uint8Array, encoding: string | null): Uint8Array => {
  if (encoding !== 'gzip' || body.length === 0) return body;
  try {
    return gunzipSync(body);
  } catch {
    return body;
  }
};

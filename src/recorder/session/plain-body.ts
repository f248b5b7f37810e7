import { unpack } from '../../client/foreign/unpack.ts';

/** A body without its content encoding; as it is when that cannot be undone, or when it would be too large. */
export const plainBody = (body: Uint8Array, encoding: string | null): Uint8Array => {
  const unpacked = unpack(body, encoding);
  return 'bytes' in unpacked ? unpacked.bytes : body;
};

import { unpack } from '../../client/foreign/unpack.ts';

/** A body without its content coding; unchanged when it cannot be decoded or would be too large. */
export const plainBody = (body: Uint8Array, encoding: string | null): Uint8Array => {
  const unpacked = unpack(body, encoding);
  return 'bytes' in unpacked ? unpacked.bytes : body;
};

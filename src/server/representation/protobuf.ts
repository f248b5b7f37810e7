import type { Json, KindData } from '../model.ts';

/** Provisional: no kind has a Protobuf form yet. */
export const supportsProtobuf = (_kind: KindData | null): boolean => false;
export const encodeProtobuf = (_object: Json, _kind: KindData | null): Uint8Array => {
  throw new Error('no Protobuf form');
};
export const decodeProtobuf = (_bytes: Uint8Array): Json => {
  throw new Error('no Protobuf form');
};

import type { Json } from '../model.ts';

/** The envelope of A 2.1 before it is encoded. */
export interface Envelope {
  readonly typeMeta: { readonly apiVersion: string; readonly kind: string };
  readonly raw: Uint8Array;
  readonly contentEncoding: string;
  readonly contentType: string;
}

/** Decisions of the Protobuf representation (A 2.1). */
export const protobufBehaviours = {
  /** The bytes in front of the envelope. */
  prefix: (_object: Json): Uint8Array => Uint8Array.of(0x6b, 0x38, 0x73, 0x00),

  /** The type as the envelope names it. */
  typeMeta: (object: Json): Envelope['typeMeta'] => ({ apiVersion: object.apiVersion ?? '', kind: object.kind ?? '' }),

  /** The part of the object that raw holds: all of it. */
  content: (object: Json): Json => object,

  /** raw from the encoded message. */
  raw: (encoded: Uint8Array, _object: Json): Uint8Array => encoded,

  /** The envelope before it is encoded; encoding and type stay empty. */
  envelope: (typeMeta: Envelope['typeMeta'], raw: Uint8Array): Envelope => ({
    typeMeta,
    raw,
    contentEncoding: '',
    contentType: '',
  }),

  /** raw of an object whose kind has no message: none, so that it is not written. */
  rawWithoutMessage: (_object: Json): Uint8Array | null => null,

  /** The object of a request whose kind has no message: none, so that it is refused. */
  readWithoutMessage: (_typeMeta: Envelope['typeMeta'], _raw: Uint8Array): Json | null => null,

  /** What is wrong with the envelope of a request, else null. */
  refuses: (envelope: { readonly contentEncoding?: string; readonly contentType?: string }): string | null =>
    envelope.contentEncoding ? `the encoding ${JSON.stringify(envelope.contentEncoding)} is not known` : null,
} as const;

/** Rules that each entry keeps. */
export const protobufRules: Readonly<Record<keyof typeof protobufBehaviours, readonly string[]>> = {
  prefix: ['PROTO-02', 'PROTO-03'],
  typeMeta: ['PROTO-04', 'PROTO-05', 'NEG-05'],
  content: ['PROTO-06'],
  raw: ['PROTO-07', 'PROTO-08'],
  envelope: ['PROTO-08', 'PROTO-09'],
  rawWithoutMessage: ['PROTO-14', 'NEG-20'],
  readWithoutMessage: ['PROTO-15'],
  refuses: ['PROTO-10'],
};

/** Type of the table; a fault replaces one entry. */
export type ProtobufBehaviours = typeof protobufBehaviours;

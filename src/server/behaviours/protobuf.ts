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
  /** The bytes before the envelope. */
  prefix: (_object: Json): Uint8Array => Uint8Array.of(0x6b, 0x38, 0x73, 0x00),

  /** The type in the envelope. */
  typeMeta: (object: Json): Envelope['typeMeta'] => ({ apiVersion: object.apiVersion ?? '', kind: object.kind ?? '' }),

  /** The part of the object that the member `raw` contains: all of it. */
  content: (object: Json): Json => object,

  /** The member `raw`, from the encoded message. */
  raw: (encoded: Uint8Array, _object: Json): Uint8Array => encoded,

  /** The envelope before it is encoded. The encoding and the content type stay empty. */
  envelope: (typeMeta: Envelope['typeMeta'], raw: Uint8Array): Envelope => ({
    typeMeta,
    raw,
    contentEncoding: '',
    contentType: '',
  }),

  /** The member `raw` of an object whose kind has no message. Null: such an object has no Protobuf form. */
  rawWithoutMessage: (_object: Json): Uint8Array | null => null,

  /** The object of a request whose kind has no message. Null rejects the request. */
  readWithoutMessage: (_typeMeta: Envelope['typeMeta'], _raw: Uint8Array): Json | null => null,

  /** Error message for the envelope of a request, otherwise null. */
  refuses: (envelope: { readonly contentEncoding?: string; readonly contentType?: string }): string | null =>
    envelope.contentEncoding ? `contentEncoding ${JSON.stringify(envelope.contentEncoding)} is not supported` : null,
} as const;

/** Rule ids that each entry satisfies. */
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

/** Type of the table. A fault replaces one entry. */
export type ProtobufBehaviours = typeof protobufBehaviours;

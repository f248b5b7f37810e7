import protobuf from 'protobufjs/minimal.js';

const { Reader, Writer } = protobuf;

/** A body that cannot be read; the message is the reason. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
}

const magic = Uint8Array.of(0x6b, 0x38, 0x73, 0x00);

/**
 * One field of a message of unknown schema: varints as decimal text, fixed numbers and length-delimited content as
 * bytes.
 */
export interface ProtobufField {
  readonly number: number;
  /** 0 varint, 1 fixed 64 bit, 2 length-delimited, 5 fixed 32 bit. */
  readonly wireType: number;
  readonly varint?: string;
  readonly bytes?: Uint8Array;
}

/** The envelope of A 2.1. `contentEncoding` and `contentType` are null when they are missing. */
export interface ProtobufEnvelope {
  readonly apiVersion: string;
  readonly kind: string;
  readonly raw: Uint8Array;
  readonly contentEncoding: string | null;
  readonly contentType: string | null;
}

/** The fields of a message in order. Throws UnreadableBody for bytes that are not a message. */
export function protobufFields(bytes: Uint8Array): ProtobufField[] {
  try {
    return fieldsOf(bytes);
  } catch (error) {
    throw new UnreadableBody((error as Error).message);
  }
}

const fieldsOf = (bytes: Uint8Array): ProtobufField[] => {
  const reader = Reader.create(bytes);
  const fields: ProtobufField[] = [];
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    const number = tag >>> 3;
    const wireType = tag & 7;
    if (number === 0) throw new Error(`field number 0 at byte ${reader.pos}`);
    const from = reader.pos;
    if (wireType === 0) fields.push({ number, wireType, varint: reader.uint64().toString() });
    else if (wireType === 2) fields.push({ number, wireType, bytes: reader.bytes() });
    else if (wireType === 1 || wireType === 5) {
      reader.skip(wireType === 1 ? 8 : 4);
      fields.push({ number, wireType, bytes: bytes.subarray(from, reader.pos) });
    } else throw new Error(`wire type ${wireType} at byte ${from}`);
  }
  return fields;
};

const utf8 = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');
const lastOf = (fields: readonly ProtobufField[], number: number): ProtobufField | undefined =>
  fields.findLast((field) => field.number === number);

/**
 * Reads an envelope with its prefix. Names are as on the wire. Throws UnreadableBody with the reason for other bytes.
 */
export function readEnvelope(bytes: Uint8Array): ProtobufEnvelope {
  if (!magic.every((byte, index) => bytes[index] === byte))
    throw new UnreadableBody(
      `the first four bytes are ${Buffer.from(bytes.subarray(0, 4)).toString('hex')}, not 6b387300`,
    );
  const fields = protobufFields(bytes.subarray(4));
  const typeMeta = protobufFields(lastOf(fields, 1)?.bytes ?? new Uint8Array());
  const text = (number: number): string | null => {
    const field = lastOf(fields, number);
    return field ? utf8(field.bytes) : null;
  };
  return {
    apiVersion: utf8(lastOf(typeMeta, 1)?.bytes),
    kind: utf8(lastOf(typeMeta, 2)?.bytes),
    raw: lastOf(fields, 2)?.bytes ?? new Uint8Array(),
    contentEncoding: text(3),
    contentType: text(4),
  };
}

/** Builds an envelope with its prefix around a serialised object. */
export function writeEnvelope({
  apiVersion,
  kind,
  raw,
}: Pick<ProtobufEnvelope, 'apiVersion' | 'kind' | 'raw'>): Uint8Array {
  const writer = Writer.create();
  writer
    .uint32((1 << 3) | 2)
    .fork()
    .uint32((1 << 3) | 2)
    .string(apiVersion)
    .uint32((2 << 3) | 2)
    .string(kind)
    .ldelim();
  writer.uint32((2 << 3) | 2).bytes(raw);
  return Buffer.concat([magic, writer.finish()]);
}

/**
 * The bytes at a path of field numbers, for example metadata.name of an object at `[1, 1]`; null when the field is
 * missing.
 */
export function protobufAt(bytes: Uint8Array, path: readonly number[]): Uint8Array | null {
  let present: Uint8Array | null = bytes;
  for (const number of path) present = present && (lastOf(protobufFields(present), number)?.bytes ?? null);
  return present;
}

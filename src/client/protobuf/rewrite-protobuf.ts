import protobuf from 'protobufjs/minimal.js';
import { type ProtobufField, protobufFields, readEnvelope } from './protobuf.ts';
import { protobufContent } from './protobuf-content.ts';
import { type MessageShape, type NamedField, shapeOf } from './protobuf-shapes.ts';

/** Returns the replacement for the text of a member; `member` is its name, empty when the name is not known. */
export type ReplaceText = (text: string, member: string) => string;

/** A copy of a Protobuf document with replaced texts and updated lengths. Throws for other bytes. */
export const rewriteProtobuf = (bytes: Uint8Array, replace: ReplaceText): Buffer => {
  const { kind } = readEnvelope(bytes);
  const envelope = protobufFields(bytes.subarray(4));
  const root: NamedField = { name: '', holds: shapeOf(kind) };
  return Buffer.concat([
    bytes.subarray(0, 4),
    writeFields(
      envelope.map((field) =>
        field.number === 2 && field.bytes ? { ...field, bytes: rewritten(field.bytes, root, replace) } : field,
      ),
    ),
  ]);
};

const rewritten = (bytes: Uint8Array, named: NamedField | undefined, replace: ReplaceText): Uint8Array => {
  const content = protobufContent(bytes, named);
  if ('bytes' in content) return bytes;
  if ('text' in content) {
    const replacement = replace(content.text, named?.name ?? '');
    return replacement === content.text ? bytes : Buffer.from(replacement);
  }
  const shape: MessageShape = typeof named?.holds === 'object' ? named.holds : {};
  return writeFields(
    content.fields.map((field) =>
      field.wireType === 2 && field.bytes
        ? { ...field, bytes: rewritten(field.bytes, shape[field.number], replace) }
        : field,
    ),
  );
};

/** The bytes of a message of these fields. */
export const writeFields = (fields: readonly ProtobufField[]): Buffer =>
  Buffer.concat(
    fields.map(({ number, wireType, varint, bytes }) => {
      const writer = protobuf.Writer.create().uint32((number << 3) | wireType);
      if (wireType === 0) return Buffer.concat([writer.finish(), varintBytes(varint ?? '0')]);
      if (wireType === 2) return writer.bytes(bytes ?? Buffer.alloc(0)).finish();
      return Buffer.concat([writer.finish(), bytes ?? Buffer.alloc(0)]);
    }),
  );

const varintBytes = (decimal: string): Buffer => {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(decimal));
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return Buffer.from(bytes);
};

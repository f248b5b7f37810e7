import protobuf from 'protobufjs/minimal.js';
import { readEnvelope } from './protobuf.ts';

const { Writer } = protobuf;
const magic = Uint8Array.of(0x6b, 0x38, 0x73, 0x00);
const field = (number: number): number => (number << 3) | 2;

/**
 * The envelope with only its field `raw`: no type, no encoding, no media type (A 2.1). Throws for bytes that are not an
 * envelope.
 */
export const withRawAlone = (bytes: Uint8Array): Uint8Array =>
  Buffer.concat([magic, Writer.create().uint32(field(2)).bytes(readEnvelope(bytes).raw).finish()]);

/** The message of any object with only a name in its metadata (A 2.1). */
export const namedMessage = (name: string): Uint8Array =>
  Writer.create().uint32(field(1)).fork().uint32(field(1)).string(name).ldelim().finish();

import { isUtf8 } from 'node:buffer';
import { type ProtobufField, protobufFields } from './protobuf.ts';
import type { NamedField } from './protobuf-shapes.ts';

/** The content of a length-delimited field: a text, the fields of a message, or bytes. */
export type ProtobufContent =
  | { readonly text: string }
  | { readonly fields: readonly ProtobufField[] }
  | { readonly bytes: Uint8Array };

/**
 * Reads a length-delimited field by its known shape, or otherwise by a heuristic, because the wire format does not
 * distinguish a text from a message.
 */
export const protobufContent = (bytes: Uint8Array, named: NamedField | undefined): ProtobufContent => {
  if (named?.holds === 'text' && isUtf8(bytes)) return { text: Buffer.from(bytes).toString('utf8') };
  if (named?.holds === 'bytes' || named?.holds === 'text') return { bytes };
  // A text rarely begins with a line feed; a message nearly always does.
  const looksLikeText = named === undefined && bytes[0] !== 0x0a && isText(bytes);
  if (looksLikeText) return { text: Buffer.from(bytes).toString('utf8') };
  try {
    return { fields: protobufFields(bytes) };
  } catch {
    return isText(bytes) ? { text: Buffer.from(bytes).toString('utf8') } : { bytes };
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: texts contain none, messages nearly always do
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
const isText = (bytes: Uint8Array): boolean => isUtf8(bytes) && !controls.test(Buffer.from(bytes).toString('utf8'));

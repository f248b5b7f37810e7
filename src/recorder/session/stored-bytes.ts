import { isAscii, isUtf8 } from 'node:buffer';

/** Bytes in the inline form of the session file: text if they are UTF-8, otherwise base64. */
export const storeBytes = (bytes: Uint8Array): { readonly text: string } | { readonly base64: string } =>
  isAscii(bytes)
    ? { text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1') }
    : isUtf8(bytes)
      ? { text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8') }
      : { base64: Buffer.from(bytes).toString('base64') };

/** The bytes of the inline form. */
export const loadBytes = (stored: { readonly text: string } | { readonly base64: string }): Buffer =>
  'text' in stored ? Buffer.from(stored.text, 'utf8') : Buffer.from(stored.base64, 'base64');

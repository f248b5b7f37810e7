import 'reflect-metadata';
import { PemConverter } from '@peculiar/x509';

/** One PEM block: its label, whether header lines follow the label, and the contained bytes. */
export interface PemBlock {
  readonly label: string;
  readonly hasHeaders: boolean;
  readonly bytes: Uint8Array;
}

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Bytes of base64 text in JSON (A 2.6). Null when it is not base64. */
export const decodeBase64 = (text: unknown): Buffer | null =>
  typeof text === 'string' && text.length % 4 === 0 && base64.test(text) ? Buffer.from(text, 'base64') : null;

/** PEM blocks in order. Other text and malformed blocks are skipped. */
export const pemBlocks = (bytes: Uint8Array): readonly PemBlock[] => {
  try {
    return PemConverter.decodeWithHeaders(Buffer.from(bytes).toString('latin1')).map((block) => ({
      label: block.type,
      hasHeaders: block.headers.length > 0,
      bytes: new Uint8Array(block.rawData),
    }));
  } catch {
    return [];
  }
};

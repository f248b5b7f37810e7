import 'reflect-metadata';
import { X509Certificate } from '@peculiar/x509';
import type { PemBlock } from './pem-blocks.ts';

/** Whether the bytes of a block start with a certificate. */
export const beginsWithCertificate = ({ bytes }: PemBlock): boolean => {
  try {
    return new X509Certificate(bytes).rawData.byteLength > 0;
  } catch {
    return false;
  }
};

/** End offset of the first element of the bytes. Null for an indefinite length, which BER permits. */
const endOfFirst = (bytes: Uint8Array): number | null => {
  const first = bytes[1] ?? 0;
  if (first === 0x80) return null;
  if (first < 0x80) return 2 + first;
  const octets = bytes.subarray(2, 2 + (first & 0x7f));
  return 2 + octets.length + octets.reduce((length, octet) => length * 256 + octet, 0);
};

/** Whether the block contains one certificate and nothing else. */
export const isCertificate = (block: PemBlock): boolean =>
  beginsWithCertificate(block) && [null, block.bytes.length].includes(endOfFirst(block.bytes));

import { X509Certificate } from 'node:crypto';
import { decodeBase64, pemBlocks } from './pem-blocks.ts';

/**
 * Expiry time of the first certificate in `status.certificate`, in milliseconds. Null without a readable certificate.
 */
export const certificateEnd = (text: unknown): number | null => {
  if (typeof text !== 'string' || text === '') return null;
  const block = pemBlocks(decodeBase64(text) ?? new Uint8Array()).find(({ label }) => label === 'CERTIFICATE');
  if (!block) return null;
  try {
    return Date.parse(new X509Certificate(block.bytes).validTo);
  } catch {
    return null;
  }
};

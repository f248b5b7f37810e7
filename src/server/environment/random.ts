import type { RandomSource } from '../model.ts';

const letters = 'bcdfghjklmnpqrstvwxz2456789';

/** A reproducible random source from a 32-bit seed (xorshift with a mixed start). Not for secrets of a real cluster. */
export const seededRandom = (seed: number): RandomSource => {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  for (let i = 0; i < 16; i += 1) next();
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => (next() >>> 11) & 0xff);
  return {
    text: (length) => Array.from({ length }, () => letters[(next() >>> 5) % letters.length]).join(''),
    bytes,
    uuid: () => {
      const raw = bytes(16);
      raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x40;
      raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80;
      const hex = Buffer.from(raw).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
};

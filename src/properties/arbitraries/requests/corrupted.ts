import fc from 'fast-check';

/** One corruption of the bytes of a body: position (as a share of its length) and kind. */
export interface Damage {
  readonly at: number;
  readonly does: 'cut' | 'flip' | 'insert' | 'double' | 'replace all';
  readonly byte: number;
}

/** Corruptions of every kind. */
export const damage: fc.Arbitrary<Damage> = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  does: fc.constantFrom('cut' as const, 'flip' as const, 'insert' as const, 'double' as const, 'replace all' as const),
  byte: fc.oneof(fc.constantFrom(0, 0x22, 0x2c, 0x5c, 0x7b, 0x7d, 0xff), fc.integer({ min: 1, max: 255 })),
});

/** The bytes after the corruption. */
export const damaged = (bytes: Uint8Array, { at, does, byte }: Damage): Uint8Array => {
  const where = Math.floor(bytes.length * at);
  if (does === 'cut') return bytes.slice(0, where);
  if (does === 'double') return Buffer.concat([bytes, bytes]);
  if (does === 'replace all')
    return Uint8Array.from(bytes.slice(0, 40), (value, index) => (value * 31 + byte * (index + 1)) & 255);
  if (does === 'insert') return Buffer.concat([bytes.slice(0, where), Uint8Array.of(byte), bytes.slice(where)]);
  return Uint8Array.from(bytes, (value, index) => (index === where ? value ^ byte : value));
};

import { describe, expect, it } from 'vitest';
import { VersionCodec } from './version-codec.ts';

describe('VersionCodec', () => {
  const codec = new VersionCodec(7);

  it.each([0, 1, 2, 255, 256, 4_294_967_296, Number.MAX_SAFE_INTEGER])(
    'decodes the encoding of revision %d',
    (revision) => {
      expect(codec.decode(codec.encode(revision))).toBe(revision);
    },
  );

  it('encodes different revisions as different texts without order', () => {
    const texts = Array.from({ length: 1000 }, (_, revision) => codec.encode(revision));
    expect(new Set(texts).size).toBe(1000);
    expect([...texts].sort()).not.toEqual(texts);
    expect(texts.every((text) => /^[a-z]+$/.test(text))).toBe(true);
  });

  it('depends on the seed: rejects the text of another server', () => {
    expect(new VersionCodec(8).decode(codec.encode(5))).toBeNull();
  });

  it.each(['', '0', '5', 'garbage', 'b'.repeat(32), 'z'.repeat(32), '-1'])('rejects %j', (text) => {
    expect(codec.decode(text)).toBeNull();
  });

  it('rejects a text with one changed letter', () => {
    const text = codec.encode(5);
    const changed = `${text.startsWith('b') ? 'c' : 'b'}${text.slice(1)}`;
    expect(codec.decode(changed)).toBeNull();
  });
});

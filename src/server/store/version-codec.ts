import { type Cipher, createCipheriv, createDecipheriv, createHash, createHmac, type Decipher } from 'node:crypto';

const alphabet = 'bcdfghjklmnpqrst';

/**
 * Encodes revisions as opaque text and decodes them. The encoding is one to one, keyed by the seed, letters only, and
 * contains a check, so that text which no server of this seed created is not decoded as a resource version (A 4.5).
 */
export class VersionCodec {
  readonly #key: Buffer;
  // Each block is encrypted independently without state, so one cipher of each direction serves all resource versions.
  readonly #cipher: Cipher;
  readonly #decipher: Decipher;

  constructor(seed: number) {
    this.#key = createHash('sha256').update(`object versions ${seed}`).digest().subarray(0, 16);
    this.#cipher = createCipheriv('aes-128-ecb', this.#key, null).setAutoPadding(false);
    this.#decipher = createDecipheriv('aes-128-ecb', this.#key, null).setAutoPadding(false);
  }

  /** A revision as a resource version. */
  encode(revision: number): string {
    return this.encodeSecretly(revision);
  }

  /** The revision, or null for text that is not a resource version of this server. */
  decode(text: string): number | null {
    return this.decodeSecretly(text);
  }

  /** Encodes a revision, an integer from 0 to 2^53, as 32 letters. */
  encodeSecretly(revision: number): string {
    const block = Buffer.alloc(16);
    block.writeBigUInt64BE(BigInt(revision), 8);
    let text = '';
    for (const byte of this.#cipher.update(block)) text += `${alphabet[byte >> 4]}${alphabet[byte & 15]}`;
    return text;
  }

  /** The revision, or null for other text. */
  decodeSecretly(text: string): number | null {
    if (typeof text !== 'string' || text.length !== 32) return null;
    const sealed = Buffer.alloc(16);
    for (let i = 0; i < 16; i += 1) {
      const high = alphabet.indexOf(text.charAt(2 * i));
      const low = alphabet.indexOf(text.charAt(2 * i + 1));
      if (high < 0 || low < 0) return null;
      sealed[i] = (high << 4) | low;
    }
    const block = this.#decipher.update(sealed);
    if (block.readBigUInt64BE(0) !== 0n) return null;
    const revision = block.readBigUInt64BE(8);
    return revision <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(revision) : null;
  }

  /** Keyed checksum of a text as 32 hexadecimal digits, for tokens that contain more than a revision. */
  seal(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('hex').slice(0, 32);
  }
}

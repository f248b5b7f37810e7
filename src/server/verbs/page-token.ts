import type { PageToken } from '../behaviours/paging.ts';
import type { VersionCodec } from '../store/version-codec.ts';

/**
 * Encodes continue tokens as text. The token starts with the sealed revision, which also protects the rest by its
 * length and checksum.
 */
export class PageTokens {
  readonly #versions: VersionCodec;

  constructor(versions: VersionCodec) {
    this.#versions = versions;
  }

  seal(token: PageToken): string {
    const body = Buffer.from(JSON.stringify([token.last, token.path, token.delivered])).toString('base64url');
    return `${this.#versions.encodeSecretly(token.revision)}${this.#versions.seal(body)}${body}`;
  }

  /** Decodes a token. Null for text that is not a token of this server. */
  open(text: string): PageToken | null {
    const revision = this.#versions.decodeSecretly(text.slice(0, 32));
    const body = text.slice(64);
    if (revision === null || this.#versions.seal(body) !== text.slice(32, 64)) return null;
    const [last, path, delivered] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, number];
    return { revision, last, path, delivered };
  }
}

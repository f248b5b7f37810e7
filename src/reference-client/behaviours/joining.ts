import { createHmac, timingSafeEqual } from 'node:crypto';

/** How a joining client verifies information from an unauthenticated server (B 5.3). */
export interface JoiningBehaviours {
  /** Hash of the algorithm that the header of a signature names; null is refused (BOOT-31). */
  hash: (algorithm: unknown) => string | null;
  /** Key of the signature, from the complete bootstrap token (BOOT-35). */
  key: (token: string) => string;
  /** Whether a signature is the one that was expected (BOOT-32). */
  isSame: (given: string, expected: string) => boolean;
  /** The signature of a text; empty for the hash `none`. */
  sign: (hash: string, key: string, text: string) => string;
}

/** Signatures are verified as the documents say. */
export const joiningBehaviours = (): JoiningBehaviours => ({
  hash: (algorithm) => (algorithm === 'HS256' ? 'sha256' : null),
  key: (token) => token,
  isSame: (given, expected) =>
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected)),
  sign: (hash, key, text) => (hash === 'none' ? '' : createHmac(hash, key).update(text).digest('base64url')),
});

import type { ClientSettings } from '../client-settings.ts';
import type { CertificatePair } from './credential.ts';

/** A credential that the client has. */
export interface Credential {
  readonly token: string | null;
  readonly certificate: CertificatePair | null;
  /** Milliseconds since 1970; null for never. */
  readonly ends: number | null;
}

/** How long a credential is used (B 5.8). */
export interface CacheBehaviours {
  /** EXEC-29, EXEC-30, EXEC-32. */
  isGood: (credential: Credential, nowMs: number) => boolean;
  /** Whether a 401 ends it (EXEC-31, EXEC-32). */
  endsAt401: (credential: Credential) => boolean;
  /** What an earlier life of the client left (EXEC-33). */
  left: (settings: ClientSettings) => Credential | null;
  /** What this one leaves (EXEC-33). */
  leave: (settings: ClientSettings, credential: Credential) => void;
  /** Whether connections made with one certificate may serve another (EXEC-34). */
  sharesConnections: (earlier: CertificatePair | null, now: CertificatePair | null) => boolean;
}

/** Credentials are kept as long as the documents say. */
export const cacheBehaviours = (): CacheBehaviours => ({
  isGood: ({ ends }, nowMs) => ends === null || nowMs < ends,
  endsAt401: () => true,
  left: () => null,
  leave: () => undefined,
  sharesConnections: (earlier, now) =>
    earlier?.certificate === now?.certificate && earlier?.privateKey === now?.privateKey,
});

import type { Translator } from '../dialect/translator.ts';
import type { Clock, Json } from './model.ts';
import type { ServerParts } from './parts.ts';

/** A clock that also moves on command; due timers run in order while it moves. */
export interface MovableClock extends Clock {
  advance(ms: number): Promise<void>;
}

/** How to start a reference server. Everything has a default. */
export interface ServerConfig {
  /** Options of the documents, without dashes in front. */
  readonly options?: Readonly<Record<string, string | readonly string[]>>;
  readonly parts?: ServerParts;
  readonly clock?: MovableClock;
  /** Seed of the random source. */
  readonly seed?: number;
  readonly host?: string;
  readonly port?: number;
  /** Plain HTTP instead of HTTPS (no client certificates then). */
  readonly plain?: boolean;
  readonly dialect?: Translator;
  /** Reuse an authority instead of making one. PEM. */
  readonly authority?: { readonly certificate: string; readonly privateKey: string };
}

/** A server that answers, and what HTTP cannot do with it. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** The authority that signed the serving certificate and verifies client certificates. PEM. */
  readonly authority: { readonly certificate: string; readonly privateKey: string };
  /** PEM certificate and key for a user name and groups, signed by the authority. */
  issueClientCertificate(username: string, groups: readonly string[]): Promise<{ certificate: string; privateKey: string }>;
  /** Public half (PEM) that verifies service-account tokens, and the private half that signs them. */
  readonly serviceAccountKey: { readonly publicKey: string; readonly privateKey: string };
  readonly clock: MovableClock;
  /** Drops history up to now. */
  compact(): void;
  /** The wire form of a version far ahead. */
  futureVersion(current: string): string;
  auditLog(): readonly Json[];
  close(): Promise<void>;
}

import type { StorageConnection } from '../launched-server.ts';

/** The interface of a reference server for the embedded testbed, in whichever thread it runs. */
export interface EmbeddedServer {
  readonly url: string;
  readonly authority: { readonly certificate: string; readonly privateKey: string };
  readonly serviceAccountKey: { readonly publicKey: string; readonly privateKey: string };
  issueClientCertificate(
    username: string,
    groups: readonly string[],
  ): Promise<{ certificate: string; privateKey: string }>;
  advance(ms: number): Promise<void>;
  compact(): Promise<void>;
  futureVersion(current: string, writes?: number): Promise<string>;
  otherAddress(): Promise<string>;
  /** Events of requests whose path contains the text. */
  auditLog(path?: string): Promise<readonly unknown[]>;
  setStorage(way: StorageConnection): Promise<void>;
  close(): Promise<void>;
  /** One more server on the same storage. */
  startOnSameStorage(config: EmbeddedStart): Promise<EmbeddedServer>;
}

/** Start parameters of an embedded server; plain data, so that it can be sent to another thread. */
export interface EmbeddedStart {
  readonly options: Readonly<Record<string, string | readonly string[]>>;
  readonly dialect: string;
  readonly seed: number | null;
  /** Signs the certificates of the server and its users, in PEM; null lets the server create one. */
  readonly authority?: { readonly certificate: string; readonly privateKey: string } | null;
  /** Connection to its storage at its start; default `normal`. */
  readonly storage?: StorageConnection;
  /** Release of the server, such as `1.25`, unless it is built from explicit parts. */
  readonly release: string;
  /** True for a server of the previous release. */
  readonly older?: boolean;
}

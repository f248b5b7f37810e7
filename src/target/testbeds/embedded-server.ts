import type { StorageWay } from '../launched-server.ts';

/** What the embedded testbed needs of a reference server, wherever it runs. */
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
  /** Events of requests whose path holds the text. */
  auditLog(path?: string): Promise<readonly unknown[]>;
  setStorage(way: StorageWay): Promise<void>;
  close(): Promise<void>;
  /** One more server on the same storage. */
  startBeside(config: EmbeddedStart): Promise<EmbeddedServer>;
}

/** How one is started; plain data, so that it can cross to another thread. */
export interface EmbeddedStart {
  readonly options: Readonly<Record<string, string | readonly string[]>>;
  readonly dialect: string;
  readonly seed: number | null;
  /** Signs the server's and its users' certificates, in PEM; null lets the server make one. */
  readonly authority?: { readonly certificate: string; readonly privateKey: string } | null;
  /** How it reaches its storage from its start on; default `normal`. */
  readonly storage?: StorageWay;
  /** Release that it is of, such as `1.25`, where it is not built from parts that are given. */
  readonly release: string;
  /** True for a whole server of the release before that. */
  readonly older?: boolean;
}

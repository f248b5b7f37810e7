import type { ClientTimeouts } from '../../client/api-client-config.ts';
import type { Credential } from '../../client/transport/credential.ts';
import type { TlsSettings } from '../../client/transport/tls-settings.ts';

/** A client as data, to be built again in another process. Tokens are values, not functions. */
export interface ClientSettings {
  readonly baseUrl: string;
  readonly dialect: string;
  readonly credential: Credential;
  readonly tls?: TlsSettings;
  readonly proxy?: string;
  readonly timeouts?: ClientTimeouts;
}

/** The settings that the command passes to the process that runs the properties. */
export interface FuzzSettings {
  readonly client: ClientSettings;
  readonly namespace: string;
  /** Names of the chosen properties. */
  readonly properties: readonly string[];
  readonly seed: number;
  readonly path: string | null;
  /** Null selects each property's own number, or no limit where there is a time budget. */
  readonly cases: number | null;
  /** Milliseconds for each property; null without a limit. */
  readonly budgetMs: number | null;
  /** Milliseconds to wait for a server that stops responding. */
  readonly waitMs: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    planecheckFuzz: FuzzSettings | undefined;
  }
  interface TaskMeta {
    planecheckFuzz?: import('../findings/fuzz-result.ts').PropertyResult;
  }
}

import type { ApiClient } from '../client/api-client.ts';
import type { Translator } from '../dialect/translator.ts';
import type { Callbacks } from './callbacks/callbacks.ts';
import type { ClientUnderTest } from './clients/client-under-test.ts';
import type { Controls } from './controls.ts';

/** Whether a capability is there, and what showed it. */
export interface CapabilityFinding {
  readonly present: boolean;
  /** One line that a reader of the report can check, for example `GET /apis/storage.platform.io/v1: 404`. */
  readonly evidence: string;
  /** True when it seems absent and an answer was lost: then nothing is known. */
  readonly lost?: boolean;
}

/** Who a scenario wants to be. Made by what the target offers: named in the file, impersonation, certificate, account token. */
export interface IdentityRequest {
  /** User name; default: a fresh unprivileged one. */
  readonly user?: string;
  readonly groups?: readonly string[];
  /** Demand one way of proving it, where the way is the point. */
  readonly by?: 'certificate' | 'token' | 'impersonation' | 'service-account';
}

/**
 * The server under test as the suite sees it: a client for each identity, what it can do, and what
 * HTTP cannot do but its surroundings can. Knows no scenario.
 */
export interface Target {
  readonly name: string;
  readonly baseUrl: string;
  readonly dialect: Translator;
  /** Release such as `1.24.17`, from the file or `/version`; null when unknown. */
  readonly release: string | null;
  /** Literals that the documents leave open, from the target file. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** True for servers made for the run: everything on them may be changed. */
  readonly throwAway: boolean;
  readonly controls: Controls;
  readonly callbacks: Callbacks;
  /** The client whose behaviour can be judged beside that of the server; null without one. */
  readonly client: ClientUnderTest | null;
  /** The administrator's client. */
  readonly admin: ApiClient;
  /** Client that sends no credential. */
  readonly anonymous: ApiClient;
  /** A client of another identity; null when the target offers no way to make it (the reason is the evidence). */
  identity(request: IdentityRequest): Promise<{ client: ApiClient } | { unavailable: string }>;
  /** Probes once and remembers. Unknown names throw: they are mistakes of the suite. */
  capability(name: string): Promise<CapabilityFinding>;
  close(): Promise<void>;
}

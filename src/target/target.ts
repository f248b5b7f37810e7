import type { ApiClient } from '../client/api-client.ts';
import type { Subject } from '../client/subject/subject.ts';
import type { Transport } from '../client/transport/transport.ts';
import type { Translator } from '../dialect/translator.ts';
import type { Callbacks } from './callbacks/callbacks.ts';
import type { ClientUnderTest } from './clients/client-under-test.ts';
import type { Controls } from './controls.ts';

/** Whether a capability is present, and the evidence. */
export interface CapabilityFinding {
  readonly present: boolean;
  /** One line that a reader of the report can check, for example `GET /apis/storage.platform.io/v1: 404`. */
  readonly evidence: string;
  /**
   * True when it seems absent but a response was lost, so the result is inconclusive. A probe that states `false` knows
   * why a request got no response.
   */
  readonly lost?: boolean;
}

/**
 * The identity that a scenario needs. The target provides it: named in the target file, impersonation, certificate,
 * service account token.
 */
export interface IdentityRequest {
  /** User name; default: a fresh unprivileged one. */
  readonly user?: string;
  readonly groups?: readonly string[];
  /** Requires one authentication method. */
  readonly by?: 'certificate' | 'token' | 'impersonation' | 'service-account';
}

/**
 * The server under test as the suite sees it: a client for each identity, its capabilities, and controls that HTTP does
 * not provide. Knows no scenario.
 */
export interface Target {
  readonly name: string;
  readonly baseUrl: string;
  readonly dialect: Translator;
  /** Release such as `1.24.17`, from the file or `/version`; null when unknown. */
  readonly release: string | null;
  /** Values that the documents leave open, from the target file. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** True for servers that the suite started or may change without limits. */
  readonly throwAway: boolean;
  readonly controls: Controls;
  readonly callbacks: Callbacks;
  /** The client under test; null without one. */
  readonly client: ClientUnderTest | null;
  /** The administrator's client. */
  readonly admin: ApiClient;
  /** Client that sends no credential. */
  readonly anonymous: ApiClient;
  /** A client of another identity, or the reason why the target cannot provide it. */
  identity(request: IdentityRequest): Promise<{ client: ApiClient } | { unavailable: string }>;
  /** Probes once and caches the result. Throws for an unknown name, which is a defect of the suite. */
  capability(name: string): Promise<CapabilityFinding>;
  /** The same server with this kind in the place of ConfigMap for every client and probe. */
  withSubject(subject: Subject): Target;
  /**
   * The same server, whose clients send and receive everything through a wrapped transport of their own; controls stay
   * as they are, and so are capabilities. Closing it closes these clients and this target.
   */
  through(wrap: (transport: Transport) => Transport): Target;
  close(): Promise<void>;
}

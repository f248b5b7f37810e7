import type {
  ApiObject,
  Clock,
  Json,
  KindData,
  RandomSource,
  RequestAttributes,
  ResourceAddress,
  UserInfo,
} from './model.ts';
import type { Translator } from '../dialect/translator.ts';
import type { ServerOptions } from './options/options.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Change } from './store/change.ts';
import type { RevisionLog } from './store/revision-log.ts';
import type { VersionCodec } from './store/version-codec.ts';

/** Reads stored objects. */
export interface Lister {
  get(kind: KindData, namespace: string, name: string): ApiObject | null;
  list(kind: KindData, namespace?: string): readonly ApiObject[];
}

/** Typed access to the log for controllers and for the request path. Independent of HTTP. */
export interface Storage extends Lister {
  /** Stores a new object: sets uid, creationTimestamp and resourceVersion. Throws AlreadyExists. */
  create(kind: KindData, object: ApiObject): ApiObject;
  /** Stores a new state of an existing object. An unchanged state creates no new revision. */
  update(kind: KindData, object: ApiObject): ApiObject;
  /** Deletes the object in a new revision. */
  remove(kind: KindData, namespace: string, name: string): void;
  /** Calls the listener synchronously after each stored change, in order. Returns the function that unsubscribes. */
  subscribe(listener: (change: Change) => void): () => void;
}

/** The kinds that are currently served: built-in kinds and kinds of custom resource definitions. */
export interface KindRegistry {
  find(address: ResourceAddress): KindData | null;
  /** Finds a kind by its name. Throws for an unknown name, which is a defect of the server's code. */
  named(kind: string): KindData;
  all(): readonly KindData[];
  add(kind: KindData): void;
  remove(address: ResourceAddress): void;
}

/** Dependencies that all parts of the server share, without the replaceable parts. */
export interface CoreBase {
  readonly options: ServerOptions;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly storage: Storage;
  /**
   * Stored objects as authentication, authorization and admission read them. The documents do not require them to be
   * the newest state.
   */
  readonly cachedState: Lister;
  readonly kinds: KindRegistry;
  /** Certificate authority of the cluster, which signs client and serving certificates. PEM. */
  readonly authority: { readonly certificate: string; readonly privateKey: string };
  /**
   * The serving key of the server. It signs and verifies service account tokens unless options name other keys (B 5.4).
   * PEM.
   */
  readonly serviceAccountKey: { readonly publicKey: string; readonly privateKey: string };
  /** All stored changes, readable at every kept revision. `storage` is its typed interface. */
  readonly log: RevisionLog;
  /** Encodes and decodes resource versions. */
  readonly versions: VersionCodec;
  /** Counters and gauges of /metrics (B 6.5). */
  readonly metrics: Metrics;
  /** A bearer token of an administrator that works with all options. Absent by default. */
  readonly operatorToken?: string;
  /** Spelling of names in calls that the server makes. Absent means neutral names. */
  readonly dialect?: Translator;
  /** Audit events in memory, newest last. */
  readonly audit: Json[];
}

/** Credentials of a request before authentication. */
export interface Credentials {
  readonly authorization: string | null;
  /** Raw header pairs of the request. */
  readonly headers: ReadonlyArray<readonly [string, string]>;
  /** Peer certificate in DER, and whether the cluster's client authority verified it. */
  readonly certificate: Uint8Array | null;
}

/** The first method that succeeds decides. `refused` means that no method accepted the credential (B 5.1, 5.9). */
export type AuthenticationResult = { readonly user: UserInfo } | 'refused';

/** Decision of one authorizer. */
export interface Decision {
  readonly allowed: boolean;
  readonly denied: boolean;
  readonly reason: string;
}

/** The user of a token, and the requested audiences for which it is valid. */
export interface TokenIdentity {
  readonly user: UserInfo;
  readonly audiences: readonly string[];
}

/** An authentication method for bearer tokens. Null when the token belongs to another method or is not valid. */
export type TokenMethod = (token: string, audiences: readonly string[]) => Promise<TokenIdentity | null>;

/** One module of `--authorization-mode` (B 5.11). */
export type Authorizer = (attributes: RequestAttributes) => Promise<Decision> | Decision;

/** Implemented in src/server/access, used by the request path. */
export interface Access {
  authenticate(credentials: Credentials): Promise<AuthenticationResult>;
  /** Applies Impersonate-* headers. Throws StatusError when they are malformed or not allowed (B 5.10). */
  impersonate(user: UserInfo, headers: Credentials['headers']): Promise<UserInfo>;
  authorize(attributes: RequestAttributes): Promise<Decision>;
}

/** A write during admission. Mutating admission changes `object` in place. */
export interface AdmissionRequest {
  readonly operation: 'CREATE' | 'UPDATE' | 'DELETE' | 'CONNECT';
  readonly kind: KindData;
  readonly subresource: string;
  readonly namespace: string;
  readonly name: string;
  readonly user: UserInfo;
  readonly dryRun: boolean;
  readonly options: Json;
  object: ApiObject | null;
  readonly oldObject: ApiObject | null;
  /** Annotations for the audit event of this request. */
  readonly auditAnnotations: Record<string, string>;
  /** Adds a Warning header to the response. */
  readonly warn: (text: string) => void;
}

/**
 * Implemented in src/server/admission. The request path uses it after authorization and before persistence (B 5.12).
 */
export interface Admission {
  /** Mutating phase. Throws StatusError to reject the request. */
  mutate(request: AdmissionRequest): Promise<void>;
  /** Validating phase. Throws StatusError to reject the request. */
  validate(request: AdmissionRequest): Promise<void>;
}

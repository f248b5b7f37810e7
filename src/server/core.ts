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
import type { ServerOptions } from './options.ts';
import type { ServerParts } from './parts.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { RevisionLog } from './store/revision-log.ts';
import type { VersionCodec } from './store/version-codec.ts';

/** A stored change, as the revision log and its readers see it. */
export interface Change {
  readonly revision: number;
  readonly kind: KindData;
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  /** State after the change; for DELETED the last state, with the version of the removal. */
  readonly object: ApiObject;
  /** State before the change; null for ADDED. */
  readonly previous: ApiObject | null;
}

/** Reads of stored objects. */
export interface Lister {
  get(kind: KindData, namespace: string, name: string): ApiObject | null;
  list(kind: KindData, namespace?: string): readonly ApiObject[];
}

/** Typed access to the log for controllers and for the request path. Never touches HTTP. */
export interface Storage extends Lister {
  /** Stores a new object: fills uid, creationTimestamp and resourceVersion. Throws AlreadyExists. */
  create(kind: KindData, object: ApiObject): ApiObject;
  /** Stores a new state of an existing object; nothing changed means no new revision. */
  update(kind: KindData, object: ApiObject): ApiObject;
  /** Removes the object, a new revision. */
  remove(kind: KindData, namespace: string, name: string): void;
  /** Called synchronously after each stored change, in order. Returns the cancellation. */
  subscribe(listener: (change: Change) => void): () => void;
}

/** The kinds served now: built-in data plus those of custom resource definitions. */
export interface KindRegistry {
  find(address: ResourceAddress): KindData | null;
  /** By kind name; throws when the server does not know it (a mistake of the server's own code). */
  named(kind: string): KindData;
  all(): readonly KindData[];
  add(kind: KindData): void;
  remove(address: ResourceAddress): void;
}

/** Everything the parts of the server share. Built once by `startServer`. */
export interface ServerCore {
  readonly parts: ServerParts;
  readonly options: ServerOptions;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly storage: Storage;
  /** Stored objects as authentication, authorization and admission know them, which no document asks to be the newest state. */
  readonly cachedState: Lister;
  readonly kinds: KindRegistry;
  /** Certificate authority of the cluster: signs client and serving certificates. PEM. */
  readonly authority: { readonly certificate: string; readonly privateKey: string };
  /** The key that the server shows itself with: it signs and verifies service-account tokens where no option names others (B 5.4). PEM. */
  readonly serviceAccountKey: { readonly publicKey: string; readonly privateKey: string };
  /** Every stored change, read at any kept revision. `storage` is its plain face. */
  readonly log: RevisionLog;
  /** Revisions to and from their opaque form. */
  readonly versions: VersionCodec;
  /** Counters and gauges of /metrics (B 6.5). */
  readonly metrics: Metrics;
  /** Spelling of names on the wire, for calls that the server makes; none means neutral. */
  readonly dialect?: Translator;
  /** Audit events so far, newest last. */
  readonly audit: Json[];
}

/** What a request proved about its sender before authentication looked at it. */
export interface Credentials {
  readonly authorization: string | null;
  /** Raw header pairs of the request. */
  readonly headers: ReadonlyArray<readonly [string, string]>;
  /** Peer certificate in DER and whether the cluster's client authority verified it. */
  readonly certificate: Uint8Array | null;
}

/** First method that succeeds decides; `refused` is a credential that nobody accepted (B 5.1, 5.9). */
export type AuthenticationResult = { readonly user: UserInfo } | 'anonymous' | 'refused';

/** Opinion of one authorizer. */
export interface Decision {
  readonly allowed: boolean;
  readonly denied: boolean;
  readonly reason: string;
}

/** Offered by src/server/access, used by the request path. */
export interface Access {
  authenticate(credentials: Credentials): Promise<AuthenticationResult>;
  /** Applies Impersonate-* headers; throws StatusError when they are wrong or not allowed (B 5.10). */
  impersonate(user: UserInfo, headers: Credentials['headers']): Promise<UserInfo>;
  authorize(attributes: RequestAttributes): Promise<Decision>;
}

/** A write on its way to storage. Mutating admission changes `object` in place. */
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
}

/** Offered by src/server/admission, used by the request path after authorization and before persistence (B 5.12). */
export interface Admission {
  /** Mutating phase; throws StatusError to refuse. */
  mutate(request: AdmissionRequest): Promise<void>;
  /** Validating phase; throws StatusError to refuse. */
  validate(request: AdmissionRequest): Promise<void>;
}

/** A controller: starts on a running core, returns its stop. Reacts to changes and to the clock. */
export type Controller = (core: ServerCore) => () => void;

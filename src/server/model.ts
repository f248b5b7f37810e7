/** The vocabulary of the reference server. Only src/server and src/faults use it. */

/** Parsed JSON of any shape. */
// biome-ignore lint/suspicious/noExplicitAny: objects of clients have any shape until validated
export type Json = any;

/** ObjectMeta (A 2.1). */
export interface ObjectMeta {
  name?: string;
  generateName?: string;
  namespace?: string;
  uid?: string;
  resourceVersion?: string;
  generation?: number;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  deletionGracePeriodSeconds?: number;
  finalizers?: string[];
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  ownerReferences?: Json[];
  managedFields?: ManagedFieldsEntry[];
}

/** One entry of managedFields (A 2.1). */
export interface ManagedFieldsEntry {
  manager?: string;
  operation?: 'Apply' | 'Update';
  apiVersion?: string;
  time?: string;
  fieldsType?: 'FieldsV1';
  fieldsV1?: Json;
  subresource?: string;
}

/** Any API object, with neutral names. Stored objects are frozen: clone them before a change. */
export interface ApiObject {
  apiVersion?: string;
  kind?: string;
  metadata: ObjectMeta;
  [member: string]: Json;
}

/** Group, version and type in the URL. */
export interface ResourceAddress {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
}

/** The sender of a request, after authentication and impersonation (B 5.1). */
export interface UserInfo {
  readonly username: string;
  readonly uid: string;
  readonly groups: readonly string[];
  readonly extra: Readonly<Record<string, readonly string[]>>;
}

/** API request verbs (B 5.11). Non-resource requests use the lower-case HTTP method instead. */
export type Verb = 'get' | 'list' | 'watch' | 'create' | 'update' | 'patch' | 'delete' | 'deletecollection' | 'connect';

/** Facts about a request for authorization, admission and audit (B 5.11). */
export interface RequestAttributes {
  readonly user: UserInfo;
  readonly verb: string;
  /** Path without query, neutral names. */
  readonly path: string;
  /** Null for non-resource requests. */
  readonly resource:
    | (ResourceAddress & { readonly subresource: string; readonly namespace: string; readonly name: string })
    | null;
}

/**
 * An invalid field of an object: a reason such as FieldValueRequired, its path and a message (Status.details.causes).
 */
export interface Cause {
  readonly reason: string;
  readonly field: string;
  readonly message: string;
}

/** The server's time. Tests and the `@clock` scenarios move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `ms` milliseconds of this clock. Returns the function that cancels. */
  after(ms: number, run: () => void): () => void;
}

/** Source of randomness. It is injected so that a server is reproducible. */
export interface RandomSource {
  /** Lower-case letters and digits, as in generated name suffixes. */
  text(length: number): string;
  uuid(): string;
  bytes(length: number): Uint8Array;
}

/**
 * A kind as data for the generic request path. Each default and validation contains the ids of the rules that it
 * implements, so that a fault can replace it.
 */
export interface KindData {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
  readonly singular: string;
  readonly shortNames: readonly string[];
  readonly categories?: readonly string[];
  readonly namespaced: boolean;
  /** Verbs of the main resource. Default: all. */
  readonly verbs?: readonly string[];
  /**
   * JSON Schema with the keywords `x-platform-list-type`, `x-platform-list-map-keys`, `x-platform-map-type`,
   * `x-platform-patch-merge-key` and `x-platform-patch-strategy`. Null keeps all members and treats lists as atomic.
   */
  readonly schema: Json | null;
  /** The types of the members where they are more than `schema` says: of a schema that contains itself. */
  readonly memberTypes?: Json;
  /** Keeps members that the schema does not contain. */
  readonly preserveUnknown?: boolean;
  /** A kind of a definition: wrong JSON types are 422 causes; no Protobuf; no strategic merge. */
  readonly custom?: boolean;
  /** The version in which objects of a custom kind are stored. */
  readonly storageVersion?: string;
  /** Columns of the Table form. Null means the two default columns (A 2.1). */
  readonly columns: readonly TableColumn[] | null;
  readonly defaults: readonly DefaultRule[];
  readonly validations: readonly ValidationRule[];
  readonly immutable: readonly ImmutableRule[];
  /** Drops or restores members that the main resource does not write, for example status. Runs on a clone. */
  readonly prepareCreate?: (object: ApiObject, ctx: WriteContext) => void;
  readonly prepareUpdate?: (object: ApiObject, old: ApiObject, ctx: WriteContext) => void;
  /**
   * Sets values that the server chooses, such as addresses, in place. It runs after ownership is determined, so that no
   * field manager owns them.
   */
  readonly allocate?: (object: ApiObject, ctx: WriteContext) => void;
  /** Structs and lists that every object of the kind has. No field manager owns them as such. */
  readonly empty?: Json;
  readonly subresources: Readonly<Record<string, SubresourceData>>;
  /** A PUT of a missing name creates the object (201). */
  readonly putCreates: boolean;
  /** Response body of a delete that removed the object immediately (A 4.3). */
  readonly deleteAnswers: 'Status' | 'Object';
  /** Members that field selectors can use, in addition to metadata.name and metadata.namespace. */
  readonly selectableFields?: Readonly<Record<string, (object: ApiObject) => string>>;
  /** This API version will be removed: responses contain a Warning header and a metric is set (B 9.5). */
  readonly deprecated?: { readonly removedRelease: string; readonly replacement: string };
  /**
   * This API version is stored in the form of another one: the collection, and the conversion between the two forms.
   * Both functions accept an object that already has the target form.
   */
  readonly storedAs?: {
    readonly group: string;
    readonly plural: string;
    readonly toStored: (object: ApiObject) => ApiObject;
    readonly fromStored: (object: ApiObject) => ApiObject;
  };
  /** Served only when `--runtime-config` enables its API version (B 9.3). */
  readonly onRequest?: true;
  /** Form of metadata.name. Default: `subdomain`. */
  readonly names?: 'subdomain' | 'label' | 'pathSegment';
  /** Maximum length of metadata.name in characters, when it is shorter than the limit of the form. */
  readonly nameLimit?: number;
  /** Top-level members other than status that ordinary writes do not change. No field manager owns them. */
  readonly keptMembers?: readonly string[];
  /** Seconds for which a deleted object stays so that it can end; `requested` is the wish of the client. Default: 0. */
  readonly gracePeriod?: (object: ApiObject, requested: number | null) => number;
  /** Spec changes increase metadata.generation; of some kinds, changes of their labels or annotations do so, too. */
  readonly generation?: boolean | 'labels' | 'annotations';
  /** Virtual kinds respond to a POST and store nothing. */
  readonly virtual?: (
    object: ApiObject,
    ctx: WriteContext & { readonly services: Json },
  ) => Promise<ApiObject> | ApiObject;
}

export interface TableColumn {
  readonly name: string;
  readonly type: string;
  readonly format?: string;
  readonly description?: string;
  readonly priority?: number;
  /** The cell as JSON. `now` is in milliseconds, for ages. */
  readonly cell: (object: ApiObject, now: number) => Json;
}

export interface DefaultRule {
  readonly rules: readonly string[];
  /**
   * Changes the form of what a client sent, for example moves a write-only member into the stored members. It also runs
   * on applied configurations, before their fields are determined.
   */
  readonly onAppliedConfigurations?: true;
  /** Sets absent members in place. */
  readonly apply: (object: ApiObject) => void;
}

export interface ValidationRule {
  readonly rules: readonly string[];
  /** `old` is null on create. */
  readonly check: (object: ApiObject, old: ApiObject | null, ctx: WriteContext) => readonly Cause[];
}

export interface ImmutableRule {
  readonly rules: readonly string[];
  /** Dotted path of the immutable member. */
  readonly path: string;
  /** The rule applies only while this is true for the old object and its replacement. */
  readonly when?: (old: ApiObject, next: ApiObject) => boolean;
}

export interface SubresourceData {
  readonly verbs: readonly string[];
  /** The representation of the subresource when it is not the object itself, for example a Scale. */
  readonly view?: (parent: ApiObject) => ApiObject;
  /** Copies the fields that this subresource may change from the incoming object to a clone of the old one. */
  readonly merge?: (old: ApiObject, incoming: ApiObject, ctx: WriteContext) => ApiObject;
  /**
   * An applied configuration as one of the parent, with only the fields that this subresource may change. `head` has
   * the type and the name of the parent. With it, writes to this subresource are tracked in managedFields.
   */
  readonly applied?: (configuration: ApiObject, head: ApiObject, ctx: WriteContext) => ApiObject;
  readonly validations?: readonly ValidationRule[];
  /** Kind of the body when it differs from the parent's kind, for example TokenRequest. */
  readonly bodyKind?: {
    readonly group: string;
    readonly version: string;
    readonly kind: string;
    readonly schema?: Json;
    readonly columns?: readonly TableColumn[];
  };
  /**
   * Forwards requests: returns `host:port` of the object's target, or null when there is none. `port` is the name or
   * number of the requested port, empty for any. `namesake` finds the object of another kind with the same namespace
   * and name.
   */
  readonly proxied?: (parent: ApiObject, port: string, namesake: (kind: string) => ApiObject | null) => string | null;
  /** Responds without storing, for example token and eviction. */
  readonly connect?: (
    parent: ApiObject,
    body: ApiObject,
    ctx: WriteContext & { readonly services: Json },
  ) => Promise<ApiObject> | ApiObject;
}

/** Context of a write in addition to the object. */
export interface WriteContext {
  readonly user: UserInfo;
  readonly now: number;
  readonly dryRun: boolean;
  readonly fieldManager: string;
  readonly random: RandomSource;
  /** Stored objects of a kind by the kind's name, for values that must be unique in the cluster. */
  readonly stored?: (kind: string) => readonly ApiObject[];
}

/** A webhook to call for a request: its entry, the name of its configuration, and the kind that matched its rules. */
export interface ChosenWebhook {
  readonly configuration: string;
  readonly entry: Json;
  /** The kind of the request, or an equivalent one under matchPolicy Equivalent. */
  readonly kind: KindData;
}

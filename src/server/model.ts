/** The reference server's own vocabulary. Shared with nobody outside src/server but src/faults. */

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

/** Any API object, neutral names. Stored objects are frozen: clone before a change. */
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

/** Who sends a request, after authentication and impersonation (B 5.1). */
export interface UserInfo {
  readonly username: string;
  readonly uid: string;
  readonly groups: readonly string[];
  readonly extra: Readonly<Record<string, readonly string[]>>;
}

/** API request verbs (B 5.11); non-resource requests carry the lower-case HTTP method instead. */
export type Verb = 'get' | 'list' | 'watch' | 'create' | 'update' | 'patch' | 'delete' | 'deletecollection' | 'connect';

/** What authorization, admission and audit know of a request (B 5.11). */
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

/** A failed field of an object: reason such as FieldValueRequired, its path and a message (Status.details.causes). */
export interface Cause {
  readonly reason: string;
  readonly field: string;
  readonly message: string;
}

/** Time as the server sees it. Tests and the `@clock` scenarios move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls once after so many milliseconds of this clock; returns the cancellation. */
  after(ms: number, run: () => void): () => void;
}

/** Source of randomness, injected so that a server is reproducible. */
export interface RandomSource {
  /** Lower-case letters and digits, as in generated name suffixes. */
  text(length: number): string;
  uuid(): string;
  bytes(length: number): Uint8Array;
}

/**
 * A kind as data: everything the generic request path needs to know of it. Each default and
 * validation carries the ids of the rules it implements, so that a fault can replace one line.
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
  /** Verbs served on the main resource; default all. */
  readonly verbs?: readonly string[];
  /** JSON Schema with the keywords `x-platform-list-type`, `x-platform-list-map-keys`, `x-platform-map-type`, `x-platform-patch-merge-key`, `x-platform-patch-strategy`; null keeps any members and treats lists as atomic. */
  readonly schema: Json | null;
  /** Members kept though the schema does not know them. */
  readonly preserveUnknown?: boolean;
  /** Made by a definition: wrong JSON types are 422 causes, no Protobuf, no strategic merge. */
  readonly custom?: boolean;
  /** Columns of the Table form; null gives the default two (A 2.1). */
  readonly columns: readonly TableColumn[] | null;
  readonly defaults: readonly DefaultRule[];
  readonly validations: readonly ValidationRule[];
  readonly immutable: readonly ImmutableRule[];
  /** What the main resource drops or keeps on write, for example status. Runs on a clone. */
  readonly prepareCreate?: (object: ApiObject, ctx: WriteContext) => void;
  readonly prepareUpdate?: (object: ApiObject, old: ApiObject, ctx: WriteContext) => void;
  readonly subresources: Readonly<Record<string, SubresourceData>>;
  /** A PUT of a missing name creates it (201). */
  readonly putCreates: boolean;
  /** Body of a delete that removed the object at once (A 4.3). */
  readonly deleteAnswers: 'Status' | 'Object';
  /** Members read by field selectors besides metadata.name and metadata.namespace. */
  readonly selectableFields?: Readonly<Record<string, (object: ApiObject) => string>>;
  /** This version goes away: answers carry a Warning and a metric is set (B 9.5). */
  readonly deprecated?: { readonly removedRelease: string; readonly replacement: string };
  /** This version is kept in the form of another: in which collection, and how objects pass from one form to the other. Both take what is in that form already. */
  readonly storedAs?: {
    readonly group: string;
    readonly plural: string;
    readonly toStored: (object: ApiObject) => ApiObject;
    readonly fromStored: (object: ApiObject) => ApiObject;
  };
  /** Served only where `--runtime-config` names its version (B 9.3). */
  readonly onRequest?: true;
  /** What metadata.name may hold; default `subdomain`. */
  readonly names?: 'subdomain' | 'label' | 'pathSegment';
  /** Longest metadata.name in characters, where it is shorter than the name rule says. */
  readonly nameLimit?: number;
  /** Top-level members besides status that ordinary writes leave as they are; nobody owns them. */
  readonly keptMembers?: readonly string[];
  /** Spec changes raise metadata.generation. */
  readonly generation?: boolean;
  /** Virtual kinds answer a POST and store nothing. */
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
  /** The cell, as JSON. `now` in milliseconds, for ages. */
  readonly cell: (object: ApiObject, now: number) => Json;
}

export interface DefaultRule {
  readonly rules: readonly string[];
  /** It moves a member that is only written into the ones that are stored; done to intents before their fields are told. */
  readonly ofWriteOnly?: true;
  /** Fills absent members in place. */
  readonly apply: (object: ApiObject) => void;
}

export interface ValidationRule {
  readonly rules: readonly string[];
  /** `old` is null on create. */
  readonly check: (object: ApiObject, old: ApiObject | null, ctx: WriteContext) => readonly Cause[];
}

export interface ImmutableRule {
  readonly rules: readonly string[];
  /** Dotted path of the member that cannot change. */
  readonly path: string;
  /** Only while this holds of the old object, and of the one that is to replace it. */
  readonly when?: (old: ApiObject, next: ApiObject) => boolean;
}

export interface SubresourceData {
  readonly verbs: readonly string[];
  /** What the sub-resource shows when it is not the object itself, for example a Scale. */
  readonly view?: (parent: ApiObject) => ApiObject;
  /** Takes from the incoming object what this sub-resource may change, on a clone of the old one. */
  readonly merge?: (old: ApiObject, incoming: ApiObject, ctx: WriteContext) => ApiObject;
  readonly validations?: readonly ValidationRule[];
  /** Kind of the body when it is not the parent's, for example TokenRequest. */
  readonly bodyKind?: { readonly group: string; readonly version: string; readonly kind: string };
  /** Sends requests on: `host:port` of what the object stands for, null where there is none now; `port` is the wanted one's name or number, empty for any, `namesake` finds the object of another kind with the same namespace and name. */
  readonly proxied?: (parent: ApiObject, port: string, namesake: (kind: string) => ApiObject | null) => string | null;
  /** Answers instead of storing, for example token and eviction. */
  readonly connect?: (
    parent: ApiObject,
    body: ApiObject,
    ctx: WriteContext & { readonly services: Json },
  ) => Promise<ApiObject> | ApiObject;
}

/** What a write knows besides the object. */
export interface WriteContext {
  readonly user: UserInfo;
  readonly now: number;
  readonly dryRun: boolean;
  readonly fieldManager: string;
  readonly random: RandomSource;
  /** Stored objects of a kind by its name, for values that must be unique in the cluster. */
  readonly stored?: (kind: string) => readonly ApiObject[];
}

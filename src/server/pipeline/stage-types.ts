import type { UpdatePath } from '../apply/inputs.ts';
import type { AnswerForm, AnswerForms } from '../behaviours/wire.ts';
import type { Translator } from '../../dialect/translator.ts';
import type { ApiRequest } from '../http/api-request.ts';
import type { Answer } from '../http/answer.ts';
import type { ApiObject, Json, KindData, RequestAttributes, ResourceAddress, WriteContext } from '../model.ts';
import type { WriteWay } from '../store/write-way.ts';

/** The parts of a request that select its route. */
export interface RequestLine {
  readonly method: string;
  /** Decoded path, neutral names. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** The route of a resource path (A 4.1). `kind` is null when no such type is served there. */
export interface ResourceRoute {
  readonly address: ResourceAddress;
  readonly kind: KindData | null;
  /** Empty for the cluster scope and for all namespaces. */
  readonly namespace: string;
  /** Empty for collections. */
  readonly name: string;
  readonly subresource: string;
  /** The path after a subresource, for proxies. */
  readonly rest: string;
}

/** Output of the stage `route`. */
export interface Routed {
  /** Null for paths that are not below a group and version, or contain no type. */
  readonly route: ResourceRoute | null;
  /** Verb for authorization (B 5.11): the lower-case method for requests without a resource. */
  readonly verb: string;
}

/** Input of the stage `negotiate`. */
export interface NegotiationInput {
  /** The Accept header. */
  readonly accept: string;
  readonly can: AnswerForms;
  readonly verb: string;
  /** Media type of the request body. */
  readonly body: string;
}

/** Input of the stage `authorize`. */
export interface AuthorizationQuestion {
  readonly attributes: RequestAttributes;
  readonly route: ResourceRoute | null;
  readonly request: ApiRequest;
  /** Adds a header to the response, whatever the decision is. Absent for further questions about the same request. */
  readonly addHeader?: (name: string, value: string) => void;
}

/** Formats of a PATCH body. */
export type PatchForm = 'merge' | 'json' | 'strategic' | 'apply';

/** Output of the stage `decodePatch`. */
export interface DecodedPatch {
  readonly form: PatchForm;
  readonly document: Json;
}

/** The query parameters of a write (A 4.4). */
export interface WriteParameters {
  readonly dryRun: boolean;
  /** As sent, empty when absent. */
  readonly fieldManager: string;
  readonly fieldValidation: 'Ignore' | 'Warn' | 'Strict';
  readonly ctx: WriteContext;
}

/** Input of the stage `accept`: the decoded body of a write, or the result of a patch. */
export interface SentObject {
  readonly json: Json;
  readonly parameters: WriteParameters;
  /** Whether a patch computed it. */
  readonly patched: boolean;
}

/** Input of the stage `validate`: an object after admission has changed it. */
export interface Candidate {
  readonly object: ApiObject;
  /** The stored object in the version of the request. Null for a create. */
  readonly old: ApiObject | null;
  readonly operation: string;
  readonly ctx: WriteContext;
}

/** Input of the stage `store`: an admitted and validated write. */
export interface AdmittedWrite {
  readonly operation: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly way: WriteWay;
  /** How the write changes the object: `item` or `collection` for a delete. */
  readonly via: UpdatePath | 'apply' | 'item' | 'collection' | WriteWay;
  readonly subresource: string;
  readonly dryRun: boolean;
  readonly object: ApiObject;
  /** The stored object. Null for a create. */
  readonly live: ApiObject | null;
  /** The object of the client before the server completed it. Null for other writes than creates. */
  readonly sent: ApiObject | null;
  /** Whether a delete removes the object. If not, it is marked and waits for its finalizers. */
  readonly removes: boolean;
}

/** An answer whose body is an object. */
export type BodyAnswer = Extract<Answer, { readonly body: Json }>;

/** How an answer is shaped and encoded. */
export interface Encoding {
  readonly form: AnswerForm;
  readonly pretty: boolean;
  readonly includeObject: string;
  readonly verb: string;
  readonly dialect: Translator;
}

/** Input of the stage `deliver`: an encoded body. */
export interface EncodedAnswer {
  readonly code: number;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Input of the stage `count`: labels of the request counter (B 6.5). */
export type RequestLabels = Readonly<Record<string, string>>;

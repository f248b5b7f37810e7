import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Behaviours } from './behaviours/all.ts';
import type { Translator } from '../dialect/translator.ts';
import type { AnswerForm } from './behaviours/wire.ts';
import type { MovableClock } from './environment/clock.ts';
import type { Access, Admission, AdmissionRequest, Authorizer, CoreBase, TokenMethod } from './contracts.ts';
import type { StatusError } from './errors.ts';
import type { Answer } from './http/answer.ts';
import type { ApiRequest } from './http/api-request.ts';
import type { ApiObject, ChosenWebhook, Json, KindData, UserInfo } from './model.ts';
import type {
  AdmittedWrite,
  AuthorizationQuestion,
  BodyAnswer,
  Candidate,
  DecodedPatch,
  EncodedAnswer,
  Encoding,
  PatchForm,
  RequestLabels,
  RequestLine,
  ResourceRoute,
  NegotiationInput,
  Routed,
  SentObject,
} from './pipeline/stage-types.ts';
import type { RevisionLog } from './store/revision-log.ts';
import type { Store } from './store/store.ts';

/** Dependencies that all parts of the server share. `startServer` creates them once. */
export interface ServerCore extends CoreBase {
  readonly parts: ServerParts;
}

/** The replaceable parts of a server. A fault replaces parts before the server starts. */
export interface ServerParts {
  behaviours: Behaviours;
  /** The stages of the request path. A fault wraps a stage. */
  stages: Stages;
  /** Authentication methods for bearer tokens, in their order. A fault wraps a method. */
  tokenMethods: Record<TokenMethodName, TokenMethodFactory>;
  /** Authorizer modules by their name in `--authorization-mode`. A fault wraps a module. */
  authorizers: Record<string, AuthorizerFactory>;
  kinds: KindData[];
  /** Creates the clock of a server that is started without one. */
  clock: () => MovableClock;
  /** Revision of the state that authenticates, authorizes and admits requests. */
  knownRevision: (log: RevisionLog) => number;
  /** Delay in milliseconds before controllers process a change. */
  controllerDelay: () => number;
  /**
   * Whether the conditions of a webhook hold, or the error that refuses the request. Null for a server without
   * conditions of webhooks.
   */
  webhookConditions:
    | ((core: ServerCore, webhook: ChosenWebhook, request: AdmissionRequest) => Promise<boolean | StatusError>)
    | null;
  /** Roles and bindings in addition to those of the documents, each with its kind, on a server with RBAC. */
  furtherRoles: () => ReadonlyArray<readonly [kind: string, object: Json]>;
  /** Responses to paths that the documents do not define, and to discovery paths that have more than theirs. */
  extraPaths: ExtraPath[];
  /** Controllers in addition to those of the documents. */
  furtherControllers: Controller[];
  /** Objects that exist at the start, each with the name of its kind. */
  firstObjects: Array<readonly [kind: string, object: Json]>;
}

/** The response to an authorized request for a path. Null for other paths. */
export type ExtraPath = (core: ServerCore, request: ApiRequest, user: UserInfo) => Promise<Answer | null>;

/** Creates a token method from the options. Null when it is disabled (B 5.2). */
export type TokenMethodFactory = (core: ServerCore) => TokenMethod | null;

/** Names of the token methods. */
export type TokenMethodName =
  | 'operatorToken'
  | 'staticTokens'
  | 'accountTokens'
  | 'bootstrapTokens'
  | 'oidcTokens'
  | 'webhookTokens';

/** Creates an authorizer module. */
export type AuthorizerFactory = (core: ServerCore) => Authorizer;

/** The dependencies of every stage and verb. */
export interface Services {
  readonly core: ServerCore;
  readonly store: Store;
  readonly access: Access;
  readonly admission: Admission;
  /** Index of the cluster address that received the request. 0 is the first. */
  readonly address: number;
}

/** An authorized and negotiated request of a known kind, as the verbs receive it. */
export interface Call {
  readonly services: Services;
  readonly request: ApiRequest;
  readonly route: ResourceRoute;
  readonly kind: KindData;
  readonly verb: string;
  readonly user: UserInfo;
  readonly dialect: Translator;
  /** Adds a Warning header to the response. */
  readonly warn: (text: string) => void;
  /** Annotations that admission adds to the audit event. */
  readonly auditAnnotations: Record<string, string>;
}

/**
 * An admission plugin (B 5.12). A phase throws StatusError to reject the request; `mutate` changes `request.object`.
 */
export interface AdmissionPlugin {
  readonly name: string;
  readonly mutate?: (core: ServerCore, request: AdmissionRequest) => void | Promise<void>;
  readonly validate?: (core: ServerCore, request: AdmissionRequest) => void | Promise<void>;
}

/** The two phases of admission. */
export type AdmissionPhase = 'mutate' | 'validate';

/** The stages of the request path in their order. `pipeline/handle.ts` and the verbs call them. */
export interface Stages {
  /** The request with neutral names. */
  receive(message: IncomingMessage, dialect: Translator): ApiRequest;
  /** The addressed resource, and the verb. */
  route(core: ServerCore, line: RequestLine): Routed;
  /** The form of the response. Null when the server supports none of the accepted forms. */
  negotiate(core: ServerCore, input: NegotiationInput): AnswerForm | null;
  /** The user whose credentials the request contains. Throws 401. */
  authenticate(services: Services, request: ApiRequest, message: IncomingMessage): Promise<UserInfo>;
  /** The user for whom the caller acts. Throws 400 and 403. */
  impersonate(services: Services, caller: UserInfo, request: ApiRequest): Promise<UserInfo>;
  /** Throws 403 when no authorizer allows the request. */
  authorize(services: Services, question: AuthorizationQuestion): Promise<void>;
  /** Executes the verb. */
  perform(call: Call): Promise<Answer>;
  /** The body of a POST, PUT or DELETE as JSON with neutral names. Throws 400, 413 and 415. */
  decode(core: ServerCore, request: ApiRequest, mediaType: string): Promise<Json>;
  /** The body of a PATCH. Throws 400 and 413. */
  decodePatch(core: ServerCore, request: ApiRequest, form: PatchForm): Promise<DecodedPatch>;
  /** The decoded body as an object of the addressed kind. Throws 400 and 422. */
  accept(call: Call, sent: SentObject): ApiObject;
  /** The object after mutating admission. Throws StatusError to reject the write. */
  admit(call: Call, request: AdmissionRequest): Promise<ApiObject | null>;
  /** Runs one plugin in one phase of admission. */
  runPlugin(core: ServerCore, plugin: AdmissionPlugin, phase: AdmissionPhase, request: AdmissionRequest): Promise<void>;
  /** Throws 422 when the object violates the rules of its kind. */
  validate(call: Call, candidate: Candidate): void;
  /** Validating admission. Throws StatusError to reject the write. */
  confirm(call: Call, request: AdmissionRequest): Promise<void>;
  /** The stored object; for a dry run, the object that would have been stored. Throws 409. */
  store(call: Call, write: AdmittedWrite): ApiObject;
  /** The answer in the negotiated form: as it is, as a Table, or metadata only. */
  shape(core: ServerCore, answer: BodyAnswer, encoding: Encoding): BodyAnswer;
  /** The bytes of a shaped answer, with the names of the dialect. */
  encode(core: ServerCore, answer: BodyAnswer, encoding: Encoding): EncodedAnswer;
  /** Writes an encoded answer. */
  deliver(response: ServerResponse, answer: EncodedAnswer): void;
  /** Counts a finished request in the metrics. */
  count(core: ServerCore, labels: RequestLabels): void;
}

/**
 * A controller: starts on a running core and returns the function that stops it. Reacts to changes and to the clock.
 */
export type Controller = (core: ServerCore) => () => void;

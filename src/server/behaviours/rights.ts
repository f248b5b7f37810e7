import type { Decision } from '../core.ts';
import type { StatusError } from '../errors.ts';
import type { ApiObject, Json, RequestAttributes, UserInfo } from '../model.ts';
import type { PolicyRule } from './access.ts';

/** A binding that names the user, and the rules of its role. */
export interface Grant {
  readonly binding: ApiObject;
  readonly rules: readonly PolicyRule[];
}

/** Stored objects as the consultation of roles sees them: of a kind, of a namespace or of all. */
export interface RightsView {
  list(kind: string, namespace?: string): readonly ApiObject[];
  get(kind: string, namespace: string, name: string): ApiObject | null;
}

/** What a request is besides what authorization knows of it. */
export interface RequestForm {
  readonly method: string;
  readonly contentType: string;
  /** The body's metadata.name; null without one. */
  bodyName(): Promise<string | null>;
}

/** What a review says, before it is written down. */
export interface ReviewAnswer {
  readonly kind: string;
  readonly object: ApiObject;
  readonly user: UserInfo;
  readonly status: Json;
}

/** How roles, bindings and reviews come to a decision, as named behaviours (B 5.11). */
export const rightsBehaviours = {
  /** What the authorizers are asked about a request. */
  asked: (attributes: RequestAttributes, _request: RequestForm): RequestAttributes | Promise<RequestAttributes> =>
    attributes,

  /** What the authorizers are asked about, whoever asks: requests, impersonation, signers, bindings, reviews. */
  considered: (attributes: RequestAttributes): RequestAttributes => attributes,

  /** The decision that counts: that of the modules. */
  decided: (decision: Decision, _attributes: RequestAttributes): Decision => decision,

  /** Modules that count, of the names that the option gives. */
  modesInEffect: (modes: readonly string[]): readonly string[] => modes,

  /** What the opinion of one module comes to; null passes the request on to the next. */
  opinion: (decision: Decision, _mode: string, _attributes: RequestAttributes): Decision | null =>
    decision.allowed || decision.denied ? decision : null,

  /** What comes of a request on which no module has an opinion. */
  withoutOpinion: (decision: Decision, _modes: readonly string[], _attributes: RequestAttributes): Decision => decision,

  /** Whether a request of that verb ends with its refusal, without being carried out. */
  endsWithRefusal: (_verb: string): boolean => true,

  /** Answer to a refused request. `exists` tells whether the object of that name is there. */
  refusal: (error: StatusError, _attributes: RequestAttributes, _exists: () => boolean): StatusError => error,

  /** Bindings that are looked at for a request in a namespace; empty for the whole cluster. */
  bindingsFor: (
    view: RightsView,
    namespace: string,
    _resource: RequestAttributes['resource'],
    _user: UserInfo,
  ): readonly ApiObject[] => [
    ...view.list('ClusterRoleBinding'),
    ...(namespace === '' ? [] : view.list('RoleBinding', namespace)),
  ],

  /** Subjects of a binding that are looked at. */
  subjectsOf: (binding: ApiObject): readonly Json[] => binding['subjects'] ?? [],

  /** The role that a binding refers to, in its own namespace or in the cluster. */
  roleOf: (view: RightsView, binding: ApiObject): ApiObject | null => {
    const { roleRef, metadata } = binding;
    if (roleRef?.kind === 'ClusterRole') return view.get('ClusterRole', '', roleRef.name);
    return metadata.namespace ? view.get('Role', metadata.namespace, roleRef?.name) : null;
  },

  /** Rules of a role that count. */
  rulesInRole: (role: ApiObject): readonly PolicyRule[] => role['rules'] ?? [],

  /** Rules of roles that nobody bound to the user and that count all the same: none. */
  unboundRules: (_view: RightsView, _user: UserInfo, _namespace: string): readonly PolicyRule[] => [],

  /** All rules that count for a user: those of every binding. */
  united: (grants: readonly Grant[]): readonly PolicyRule[] => grants.flatMap(({ rules }) => rules),

  /** The right that lets somebody write a role, or bind one, beyond what they hold. `asked` is `escalate` on roles or `bind` on the role. */
  liftingRight: (asked: { readonly verb: string; readonly resource: string; readonly name: string }): typeof asked =>
    asked,

  /** Whether a write of this kind of object is looked at for rights that its writer does not hold. */
  watchesEscalation: (_kind: string, _operation: string): boolean => true,

  /** What a review asks about. */
  askedByReview: (attributes: RequestAttributes, _object: ApiObject, _kind: string): RequestAttributes => attributes,

  /** Members of a user that the spec of a SubjectAccessReview names. */
  reviewedSubject: (user: UserInfo, _spec: Json, _caller: UserInfo): UserInfo => user,

  /** The review as it is answered: what was sent, with the status of the server. */
  reviewed: ({ object, status }: ReviewAnswer): Json => ({ ...object, status }),

  /** Namespace that a LocalSubjectAccessReview asks about: that of its path. Null refuses the one that its attributes name. */
  localNamespace: (ofPath: string, asked: string | undefined): string | null =>
    (asked ?? ofPath) === ofPath ? ofPath : null,

  /** Spec of the review that the authorization service is sent. */
  reviewSent: (spec: Json, _attributes: RequestAttributes): Json => spec,

  /** Whether the authorization service is asked about the request. */
  asksService: (_attributes: RequestAttributes): boolean => true,

  /** Whether an attribute policy that names nobody of the request still lets it through. */
  policyWithoutMatch: (): boolean => false,

  /** The identities of two methods that both know the credentials: the first decides. `next` asks the others. */
  provenUser: (first: UserInfo, _next: () => Promise<UserInfo | null>): UserInfo | Promise<UserInfo> => first,
};

/** Rule ids that each entry keeps. */
export const rightsRules: Readonly<Record<keyof typeof rightsBehaviours, readonly string[]>> = {
  asked: [
    'AUTHZ-12',
    'AUTHZ-13',
    'AUTHZ-14',
    'AUTHZ-15',
    'AUTHZ-20',
    'AUTHZ-21',
    'AUTHZ-22',
    'AUTHZ-23',
    'AUTHZ-24',
    'AUTHZ-25',
    'AUTHZ-26',
    'AUTHZ-27',
    'AUTHZ-28',
    'AUTHZ-29',
    'AUTHZ-30',
    'AUTHZ-49',
    'AUTHZ-50',
  ],
  considered: ['AUTHZ-16', 'AUTHZ-42', 'AUTHZ-43', 'AUTHZ-44', 'AUTHZ-45', 'AUTHZ-46', 'AUTHZ-47', 'AUTHZ-48'],
  decided: ['AUTHZ-02', 'RBAC-51'],
  modesInEffect: ['AUTHZ-51', 'RBAC-02'],
  opinion: ['AUTHZ-52', 'AUTHZ-53'],
  withoutOpinion: ['AUTHZ-54', 'AUTHZ-60', 'AUTHZ-61'],
  endsWithRefusal: ['AUTHZ-03'],
  refusal: ['AUTHZ-04', 'AUTHZ-55'],
  bindingsFor: ['RBAC-25', 'RBAC-27', 'RBAC-28', 'RBAC-31', 'RBAC-32', 'RBAC-33', 'AUTHZ-17', 'AUTHZ-56'],
  subjectsOf: ['RBAC-39'],
  roleOf: ['RBAC-29', 'RBAC-30', 'RBAC-44', 'RBAC-50', 'RBAC-52'],
  rulesInRole: ['RBAC-07', 'RBAC-23'],
  unboundRules: ['RBAC-24'],
  united: ['RBAC-21', 'RBAC-22'],
  liftingRight: ['AUTHZ-35', 'AUTHZ-36', 'AUTHZ-38', 'AUTHZ-39', 'AUTHZ-41'],
  watchesEscalation: ['AUTHZ-37', 'AUTHZ-40'],
  askedByReview: ['AUTHZ-31', 'AUTHZ-32', 'AUTHZ-69', 'AUTHZ-72', 'AUTHZ-73', 'AUTHZ-74'],
  reviewedSubject: ['AUTHZ-63', 'AUTHZ-64'],
  reviewed: ['AUTHZ-62', 'AUTHZ-67', 'AUTHZ-68', 'AUTHZ-70', 'AUTHZ-71'],
  localNamespace: ['AUTHZ-65'],
  reviewSent: ['AUTHZ-07', 'AUTHZ-08'],
  asksService: ['AUTHZ-58'],
  policyWithoutMatch: ['AUTHZ-57'],
  provenUser: ['ID-28'],
};

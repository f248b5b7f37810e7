import type { Decision } from '../contracts.ts';
import type { ApiObject, Json, RequestAttributes, UserInfo } from '../model.ts';
import type { PolicyRule } from '../access/policy-rule.ts';

/** A binding that applies to the user, and the rules of its role. */
export interface Grant {
  readonly binding: ApiObject;
  readonly rules: readonly PolicyRule[];
}

/** Stored objects as the role-based authorizer reads them: of a kind, in one namespace or in all. */
export interface RightsView {
  list(kind: string, namespace?: string): readonly ApiObject[];
  get(kind: string, namespace: string, name: string): ApiObject | null;
}

/** Facts about a request that its authorization attributes do not contain. */
export interface RequestForm {
  readonly method: string;
  readonly contentType: string;
  /** The metadata.name of the body. Null without a body. */
  bodyName(): Promise<string | null>;
}

/** The result of a review before it is encoded. */
export interface ReviewAnswer {
  readonly kind: string;
  readonly object: ApiObject;
  readonly user: UserInfo;
  readonly status: Json;
}

/** Decisions of roles, bindings and access reviews, as named behaviours (B 5.11). */
export const rightsBehaviours = {
  /**
   * The attributes that the authorizers receive from any source: requests, impersonation, signers, bindings, reviews.
   */
  considered: (attributes: RequestAttributes): RequestAttributes => attributes,

  /** The final decision: the decision of the authorizer modules. */
  decided: (decision: Decision, _attributes: RequestAttributes): Decision => decision,

  /** Authorizer modules in effect, from the names in the option. */
  modesInEffect: (modes: readonly string[]): readonly string[] => modes,

  /** The effect of a decision of one module. Null passes the request to the next module. */
  opinion: (decision: Decision, _mode: string, _attributes: RequestAttributes): Decision | null =>
    decision.allowed || decision.denied ? decision : null,

  /** The decision for a request that no module decided. */
  undecidedRequest: (decision: Decision, _modes: readonly string[], _attributes: RequestAttributes): Decision =>
    decision,

  /** Bindings that are evaluated for a request in a namespace. An empty namespace means the cluster scope. */
  bindingsFor: (
    view: RightsView,
    namespace: string,
    _resource: RequestAttributes['resource'],
    _user: UserInfo,
  ): readonly ApiObject[] => [
    ...view.list('ClusterRoleBinding'),
    ...(namespace === '' ? [] : view.list('RoleBinding', namespace)),
  ],

  /** Subjects of a binding that are evaluated. */
  subjectsOf: (binding: ApiObject): readonly Json[] => binding['subjects'] ?? [],

  /** The role that a binding refers to, in its own namespace or in the cluster scope. */
  roleOf: (view: RightsView, binding: ApiObject): ApiObject | null => {
    const { roleRef, metadata } = binding;
    if (roleRef?.kind === 'ClusterRole') return view.get('ClusterRole', '', roleRef.name);
    return metadata.namespace ? view.get('Role', metadata.namespace, roleRef?.name) : null;
  },

  /** Effective rules of a role. */
  rulesInRole: (role: ApiObject): readonly PolicyRule[] => role['rules'] ?? [],

  /** All effective rules of a user: the rules of every binding. */
  united: (grants: readonly Grant[]): readonly PolicyRule[] => grants.flatMap(({ rules }) => rules),

  /**
   * The permission to write or bind a role with rules that the caller does not have. `asked` is `escalate` on roles or
   * `bind` on the role.
   */
  escalationPermission: (asked: {
    readonly verb: string;
    readonly resource: string;
    readonly name: string;
  }): typeof asked => asked,

  /** The attributes that a review checks. */
  reviewAttributes: (attributes: RequestAttributes, _object: ApiObject, _kind: string): RequestAttributes => attributes,

  /** The user that the spec of a SubjectAccessReview describes. */
  reviewedSubject: (user: UserInfo, _spec: Json, _caller: UserInfo): UserInfo => user,

  /** The response to a review: the sent object with the status of the server. */
  reviewed: ({ object, status }: ReviewAnswer): Json => ({ ...object, status }),

  /**
   * Namespace of a LocalSubjectAccessReview: the namespace of its path. Null rejects the namespace in its attributes.
   */
  localNamespace: (ofPath: string, asked: string | undefined): string | null =>
    (asked ?? ofPath) === ofPath ? ofPath : null,

  /** Spec of the review that is sent to the authorization service. */
  reviewSent: (spec: Json, _attributes: RequestAttributes): Json => spec,
};

/** Rule ids that each entry satisfies. */
export const rightsRules: Readonly<Record<keyof typeof rightsBehaviours, readonly string[]>> = {
  considered: ['AUTHZ-16', 'AUTHZ-42', 'AUTHZ-43', 'AUTHZ-44', 'AUTHZ-45', 'AUTHZ-46', 'AUTHZ-47', 'AUTHZ-48'],
  decided: ['AUTHZ-02', 'RBAC-51'],
  modesInEffect: ['AUTHZ-51', 'RBAC-02'],
  opinion: ['AUTHZ-52', 'AUTHZ-53'],
  undecidedRequest: ['AUTHZ-54', 'AUTHZ-60', 'AUTHZ-61'],
  bindingsFor: ['RBAC-25', 'RBAC-27', 'RBAC-28', 'RBAC-31', 'RBAC-32', 'RBAC-33', 'AUTHZ-17', 'AUTHZ-56'],
  subjectsOf: ['RBAC-39'],
  roleOf: ['RBAC-29', 'RBAC-30', 'RBAC-44', 'RBAC-50', 'RBAC-52'],
  rulesInRole: ['RBAC-07', 'RBAC-23'],
  united: ['RBAC-21', 'RBAC-22'],
  escalationPermission: ['AUTHZ-35', 'AUTHZ-36', 'AUTHZ-38', 'AUTHZ-39', 'AUTHZ-41'],
  reviewAttributes: ['AUTHZ-31', 'AUTHZ-32', 'AUTHZ-69', 'AUTHZ-72', 'AUTHZ-73', 'AUTHZ-74'],
  reviewedSubject: ['AUTHZ-63', 'AUTHZ-64'],
  reviewed: ['AUTHZ-62', 'AUTHZ-67', 'AUTHZ-68', 'AUTHZ-70', 'AUTHZ-71'],
  localNamespace: ['AUTHZ-65'],
  reviewSent: ['AUTHZ-07', 'AUTHZ-08'],
};

import type { PolicyRule } from '../../access/policy-rule.ts';
import { missingRights } from '../../access/authorizers/rules-cover.ts';
import type { Json, UserInfo } from '../../model.ts';
import { serviceAccountTokensBehaviours } from './service-account-tokens.ts';

const all = (list: readonly string[] | undefined, value: string): boolean =>
  list !== undefined && (list.includes('*') || list.includes(value));

/** Authorization: the comparison of requests with rules, bindings and policies (B 5.9, 5.11). */
export const authorizationBehaviours = {
  /** Whether a rule's verbs cover the verb. */
  coversVerb: (rule: PolicyRule, verb: string): boolean => all(rule.verbs, verb),

  /** Whether a rule's apiGroups cover the group. */
  coversGroup: (rule: PolicyRule, group: string): boolean => all(rule.apiGroups, group),

  /** Whether a rule's resources cover the type or subresource. */
  coversResource: (rule: PolicyRule, resource: string, subresource: string): boolean =>
    subresource === ''
      ? all(rule.resources, resource)
      : all(rule.resources, `${resource}/${subresource}`) || (rule.resources ?? []).includes(`*/${subresource}`),

  /** Whether a rule covers the object's name. The name is empty for create and list. */
  coversName: (rule: PolicyRule, name: string): boolean =>
    (rule.resourceNames ?? []).length === 0 || (rule.resourceNames ?? []).includes(name),

  /** Whether a rule covers a non-resource path. */
  coversPath: (rule: PolicyRule, path: string): boolean =>
    (rule.nonResourceURLs ?? []).some(
      (url) => url === path || (url.endsWith('*') && path.startsWith(url.slice(0, -1))),
    ),

  /** Whether a subject of a binding is this user. */
  subjectMatches: (subject: Json, user: UserInfo, bindingNamespace: string): boolean => {
    if (subject?.kind === 'User') return subject.name === user.username;
    if (subject?.kind === 'Group') return user.groups.includes(subject.name);
    const namespace = subject?.namespace || bindingNamespace;
    return (
      subject?.kind === 'ServiceAccount' &&
      namespace !== '' &&
      serviceAccountTokensBehaviours.accountUserName(namespace, subject.name) === user.username
    );
  },

  /** Whether a line of an attribute policy applies to this user (B 5.9, 5.11). */
  policyNames: (policy: { readonly user?: string; readonly group?: string }, user: UserInfo): boolean =>
    (policy.user !== undefined && (policy.user === '*' || policy.user === user.username)) ||
    (policy.group !== undefined && (policy.group === '*' || user.groups.includes(policy.group))),

  /** Permissions that a role or a binding would grant beyond those that its author has. */
  rightsBeyond: (owned: readonly PolicyRule[], granted: readonly PolicyRule[]): readonly PolicyRule[] =>
    missingRights(owned, granted),

  /** Whether the user is allowed everything without a decision of the authorizers. */
  passesAlways: (user: UserInfo): boolean => user.groups.includes('system:masters'),
};

/** Rule ids that each entry satisfies. */
export const authorizationRules: Readonly<Record<keyof typeof authorizationBehaviours, readonly string[]>> = {
  coversVerb: ['RBAC-18', 'RBAC-19'],
  coversGroup: ['RBAC-08', 'RBAC-09'],
  coversResource: ['RBAC-10', 'RBAC-11', 'RBAC-12', 'RBAC-13', 'RBAC-14'],
  coversName: ['RBAC-15', 'RBAC-16', 'RBAC-17'],
  coversPath: ['RBAC-26'],
  subjectMatches: ['RBAC-35', 'RBAC-36', 'RBAC-37', 'RBAC-39', 'RBAC-40'],
  policyNames: ['ANON-12'],
  rightsBeyond: ['AUTHZ-37', 'AUTHZ-40'],
  passesAlways: [],
};

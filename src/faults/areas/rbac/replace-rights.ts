import type { PolicyRule } from '../../../server/access/policy-rule.ts';
import { accessBehaviours } from '../../../server/behaviours/access.ts';
import { rightsBehaviours } from '../../../server/behaviours/rights.ts';
import type { RequestAttributes, UserInfo } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeAuthorization } from '../../stages/change-authorization.ts';

type Access = ServerParts['behaviours']['access'];
type Rights = ServerParts['behaviours']['rights'];
type Plant = (parts: ServerParts) => void;

/** Replaces entries of the rights table; receives the original entries. */
export const replaceRights =
  (replace: (original: Rights) => Partial<Rights>): Plant =>
  ({ behaviours }) => {
    Object.assign(behaviours.rights, replace({ ...rightsBehaviours }));
  };

/** Replaces entries of the access table; receives the original entries. */
export const replaceAccess =
  (replace: (original: Access) => Partial<Access>): Plant =>
  ({ behaviours }) => {
    Object.assign(behaviours.access, replace({ ...accessBehaviours }));
  };

/** Changes the attributes that the authorizers receive, for every caller. */
export const changeAttributes = (change: (attributes: RequestAttributes) => RequestAttributes): Plant =>
  replaceRights(() => ({ considered: change }));

/** Changes the attributes of a request that the authorizers receive. */
export const changeRequestAttributes =
  (change: Parameters<typeof changeAuthorization>[1]): Plant =>
  (parts) =>
    changeAuthorization(parts, change);

/** The same attributes with another resource part; attributes of paths stay unchanged. */
export const withResource = (
  attributes: RequestAttributes,
  change: Partial<NonNullable<RequestAttributes['resource']>>,
): RequestAttributes =>
  attributes.resource ? { ...attributes, resource: { ...attributes.resource, ...change } } : attributes;

/** Replaces the subject matching of bindings. */
export const replaceSubjectMatching = (
  matches: (
    subject: { readonly kind?: string; readonly name: string; readonly namespace?: string },
    user: UserInfo,
    namespace: string,
    original: boolean,
  ) => boolean,
): Plant =>
  replaceAccess(({ subjectMatches }) => ({
    subjectMatches: (subject, user, namespace) =>
      matches(subject, user, namespace, subjectMatches(subject, user, namespace)),
  }));

/** Rules of the roles that the suite created; rules of the administrator stay unchanged. */
export const changeSuiteRoles = (change: (rules: readonly PolicyRule[]) => readonly PolicyRule[]): Plant =>
  replaceRights(({ rulesInRole }) => ({ rulesInRole: (role) => change(rulesInRole(role)) }));

/** A fault of the server. */
export const fault = (
  rule: string | readonly [string, ...string[]],
  description: string,
  plant: Plant,
  alsoFails?: Fault['alsoFails'],
): Fault => ({
  seam: 'server',
  rules: typeof rule === 'string' ? [rule] : rule,
  description,
  plant,
  ...(alsoFails ? { alsoFails } : {}),
});

/** What a server that cannot bind to one type of role also breaks. */
export const withoutReferencesTo = (roleType: string): NonNullable<Fault['alsoFails']> => ({
  rules: [
    'RBAC-07',
    'RBAC-10',
    'RBAC-11',
    'RBAC-12',
    'RBAC-13',
    'RBAC-14',
    'RBAC-15',
    'RBAC-16',
    'RBAC-17',
    'RBAC-18',
    'RBAC-21',
    'RBAC-22',
    'RBAC-23',
    'RBAC-24',
    'RBAC-28',
    'RBAC-30',
    'RBAC-35',
    'RBAC-36',
    'RBAC-37',
    'RBAC-39',
    'RBAC-40',
    'RBAC-44',
    'RBAC-49',
    'RBAC-50',
    'RBAC-51',
    'RBAC-52',
  ],
  reason: `their rights are those of ${roleType}`,
});

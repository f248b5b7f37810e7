import { badRequest } from '../../../server/errors.ts';
import type { RequestAttributes } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { belowNamespace } from '../objects/below-namespace.ts';
import { changeKind } from '../objects/change-kind.ts';
import { fault, replaceRights, withResource } from '../rbac/replace-rights.ts';

const self = 'SelfSubjectAccessReview';

/** Changes the attributes of self subject access reviews. */
const changeSelfReviews = (change: (attributes: RequestAttributes) => RequestAttributes) =>
  replaceRights(() => ({
    reviewAttributes: (attributes, _object, kind) => (kind === self ? change(attributes) : attributes),
  }));

type Reviewed = ServerParts['behaviours']['rights']['reviewed'];
const answers = (change: (answer: Parameters<Reviewed>[0], original: ReturnType<Reviewed>) => ReturnType<Reviewed>) =>
  replaceRights(({ reviewed }) => ({ reviewed: (answer) => change(answer, reviewed(answer)) }));

/** Defects of access reviews (B 5.11). */
export const reviewFaults: readonly Fault[] = [
  fault(
    'AUTHZ-31',
    'a review for proxy is answered as one for get',
    changeSelfReviews((attributes) => (attributes.verb === 'proxy' ? { ...attributes, verb: 'get' } : attributes)),
  ),
  fault(
    'AUTHZ-32',
    'a review for a verb that no request has is rejected',
    changeSelfReviews((attributes) => {
      if (attributes.verb === 'redirect') throw badRequest('no such verb');
      return attributes;
    }),
  ),
  fault('AUTHZ-62', 'a self subject review is answered as one of another kind', (parts) =>
    changeKind(parts, self, () => ({ kind: 'Status' })),
  ),
  fault(
    'AUTHZ-63',
    'a review of another user is answered for its sender',
    replaceRights(() => ({ reviewedSubject: (_user, _spec, caller) => caller })),
    { rules: ['AUTHZ-64'], reason: 'they also review other users' },
  ),
  fault(
    'AUTHZ-64',
    'the groups of a review are read from an older member name',
    replaceRights(() => ({ reviewedSubject: (user, spec) => ({ ...user, groups: spec.group ?? [] }) })),
  ),
  fault(
    'AUTHZ-65',
    'the namespace in a local review wins over that of its path',
    replaceRights(() => ({ localNamespace: (ofPath, ofBody) => ofBody ?? ofPath })),
  ),
  fault(
    'AUTHZ-66',
    'local reviews are also served outside of namespaces',
    (parts) => {
      replaceRights(() => ({ localNamespace: (ofPath, ofBody) => ofBody ?? ofPath }))(parts);
      changeKind(parts, 'LocalSubjectAccessReview', () => ({ namespaced: false }));
      belowNamespace('LocalSubjectAccessReview')(parts);
    },
    { rules: ['AUTHZ-65'], reason: 'their reviews have no namespace then' },
  ),
  fault(
    'AUTHZ-67',
    'the rules of a role in a namespace are not listed',
    answers(({ kind }, original) =>
      kind === 'SelfSubjectRulesReview' ? { ...original, status: { ...original.status, resourceRules: [] } } : original,
    ),
  ),
  fault(
    'AUTHZ-68',
    'the result is written into the spec',
    answers(({ status }, original) => ({ ...original, spec: { ...original['spec'], ...status }, status: {} })),
    {
      rules: [
        'AUTHZ-31',
        'AUTHZ-32',
        'AUTHZ-34',
        'AUTHZ-62',
        'AUTHZ-63',
        'AUTHZ-64',
        'AUTHZ-65',
        'AUTHZ-67',
        'AUTHZ-69',
        'AUTHZ-70',
        'AUTHZ-71',
        'AUTHZ-72',
        'AUTHZ-73',
        'AUTHZ-74',
      ],
      reason: 'they read the status',
    },
  ),
  fault(
    'AUTHZ-69',
    'a review of one object ignores the namespace',
    changeSelfReviews((attributes) =>
      attributes.resource?.name ? withResource(attributes, { namespace: '' }) : attributes,
    ),
  ),
  fault(
    'AUTHZ-70',
    'denied is a string',
    answers((_answer, original) =>
      typeof original.status?.denied === 'boolean'
        ? { ...original, status: { ...original.status, denied: String(original.status.denied) } }
        : original,
    ),
  ),
  fault(
    'AUTHZ-71',
    'a status that was sent is returned unchanged',
    answers(({ object }, original) =>
      object['status']?.allowed === true ? { ...original, status: object['status'] } : original,
    ),
  ),
  fault(
    'AUTHZ-72',
    'the group of a review is replaced by that of the type',
    changeSelfReviews((attributes) =>
      attributes.resource?.resource === 'csidrivers'
        ? withResource(attributes, { group: 'storage.platform.io' })
        : attributes,
    ),
  ),
  fault(
    'AUTHZ-73',
    'a review of CSI drivers is answered as one for get',
    changeSelfReviews((attributes) =>
      attributes.resource?.resource === 'csidrivers' ? { ...attributes, verb: 'get' } : attributes,
    ),
  ),
  fault(
    'AUTHZ-74',
    'without a namespace, a review uses the namespace of the first binding of its sender',
    (parts) => {
      const places = new Map<string, string>();
      changeSelfReviews((attributes) => {
        const { resource, user } = attributes;
        if (resource?.resource !== 'configmaps' || resource.name !== '') return attributes;
        if (resource.namespace !== '' && !places.has(user.username)) places.set(user.username, resource.namespace);
        return withResource(attributes, { namespace: places.get(user.username) ?? '' });
      })(parts);
    },
    { rules: ['AUTHZ-69'], reason: 'it also reviews another namespace' },
  ),
  fault('AUTHZ-76', 'reviews can be listed', (parts) => {
    for (const kind of [self, 'SubjectAccessReview']) changeKind(parts, kind, () => ({ verbs: ['create', 'list'] }));
  }),
];

import type { Access, ServerCore } from '../core.ts';
import type { ApiObject, Json, KindData, WriteContext } from '../model.ts';
import { invalid } from '../errors.ts';
import { rulesOf } from './authorizers/rules-of.ts';
import { tokenReviewStatus } from './token-review.ts';
import { askedAttributes, checkLocalReview, reviewStatus, subjectOfReview } from './subject-access.ts';

type Answer = (object: ApiObject, ctx: WriteContext, services: { readonly core: ServerCore; readonly access: Access }) => Promise<Json> | Json;

const reviewKind = (group: string, kind: string, namespaced: boolean, status: Answer): KindData => ({
  group, version: 'v1', kind, plural: `${kind.toLowerCase()}s`, singular: kind.toLowerCase(), shortNames: [], namespaced, verbs: ['create'],
  schema: null, preserveUnknown: true, columns: null, defaults: [], validations: [], immutable: [], subresources: {}, putCreates: false, deleteAnswers: 'Status',
  // The client's own status never survives: the answer is the server's (AUTHZ-71).
  virtual: async (object, ctx) => ({ ...object, status: await status(object, ctx, ctx.services) }),
});

const authorization = 'authorization.platform.io';

const rulesStatus: Answer = (object, ctx, { core }) => {
  const namespace = object['spec']?.namespace ?? '';
  if (namespace === '') throw invalid({ group: authorization, kind: 'SelfSubjectRulesReview', name: '' }, [{ reason: 'FieldValueRequired', field: 'spec.namespace', message: 'Required value' }]);
  const rules = rulesOf(core, ctx.user, namespace);
  return {
    resourceRules: rules.filter((rule) => rule.resources?.length).map(({ verbs = [], apiGroups = [], resources = [], resourceNames }) => ({
      verbs, apiGroups, resources, ...(resourceNames?.length ? { resourceNames } : {}),
    })),
    nonResourceRules: rules.filter((rule) => rule.nonResourceURLs?.length).map(({ verbs = [], nonResourceURLs = [] }) => ({ verbs, nonResourceURLs })),
    incomplete: false,
  };
};

/** The virtual kinds that answer who may do what (B 5.11) and whose a token is (B 5.6). */
export const reviewKinds: readonly KindData[] = [
  reviewKind(authorization, 'SelfSubjectAccessReview', false, (object, ctx, { access }) =>
    reviewStatus(access, askedAttributes(object['spec'], ctx.user, 'SelfSubjectAccessReview'))),
  reviewKind(authorization, 'SubjectAccessReview', false, (object, _ctx, { access }) =>
    reviewStatus(access, askedAttributes(object['spec'], subjectOfReview(object['spec'], 'SubjectAccessReview'), 'SubjectAccessReview'))),
  reviewKind(authorization, 'LocalSubjectAccessReview', true, (object, _ctx, { access }) => {
    checkLocalReview(object['spec'], object.metadata.namespace ?? '');
    const asked = askedAttributes(object['spec'], subjectOfReview(object['spec'], 'LocalSubjectAccessReview'), 'LocalSubjectAccessReview');
    const resource = asked.resource && { ...asked.resource, namespace: object.metadata.namespace ?? '' };
    return reviewStatus(access, { ...asked, resource });
  }),
  reviewKind(authorization, 'SelfSubjectRulesReview', false, rulesStatus),
  reviewKind('authentication.platform.io', 'TokenReview', false, (object, _ctx, { core }) => tokenReviewStatus(core, object['spec'])),
];
